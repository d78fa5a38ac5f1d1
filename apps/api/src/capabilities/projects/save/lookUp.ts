import type { FieldName } from '@soportica/contract/projects/fieldName'
import { byLaw, type IsHoliday } from '@soportica/rules/holidayCalendar'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { answered, askTogether } from '../../../plugins/db/questions.queries.ts'
import { type ChangesSince, changesSince } from '../../history/history.queries.ts'
import { mayDelay } from '../delays/delaysOf.ts'
import { delayLimit } from '../delays/delayWrites.queries.ts'
import { type Choices, choicesOf } from '../form/choices.queries.ts'
import type { RecordRow } from '../form/record.queries.ts'
import type { Values } from '../form/values.ts'
import { type Names, namesIn } from '../form/valueWords.ts'
import type { Calendar } from '../reference.queries.ts'
import { emptiesRequired, movesStatus } from '../status/checkStatuses.ts'
import { noStatuses, type Statuses, statusesOf } from '../status/statuses.queries.ts'
import { choicesToCheck } from './checkValues.ts'
import { movesFamily } from './familyFields.ts'
import type { DatesOf, ProjectKind, SaveBody } from './hooks.ts'
import type { Meanwhile } from './mergeRecord.ts'

/** The data that a save needs besides the record. */
export type Known<B> = {
  readonly choices: Choices
  readonly statuses: Statuses
  /** Nothing: nobody saved the record since this person began. */
  readonly meanwhile: Meanwhile | undefined
  readonly datesOf: DatesOf<B> | undefined
  /** The rule of delays; nothing: no save can change which stages are late. */
  readonly delays: { readonly limit: number; readonly isHoliday: IsHoliday } | undefined
}
type Deps = { readonly reader: Reader; readonly user: CurrentUser; readonly calendar: Calendar }
type LookUpQuery<B> = {
  /** Nothing: the record is new. */
  readonly self: RecordRow | undefined
  /** The stored values, or the initial ones. */
  readonly before: Values
  readonly wanted: Values
  /** The fields that this save speaks of. */
  readonly sentFields: readonly FieldName[]
  readonly body: B
}

/** Reads everything that these saves need before their decision in one statement, besides the calendar's, and nothing else. */
export async function lookUp<B extends SaveBody, F>(
  kind: Pick<ProjectKind<B, F, object>, 'project' | 'hooks'>,
  { reader, user, calendar }: Deps,
  queries: readonly LookUpQuery<B>[],
): Promise<Known<B>[]> {
  if (queries.length === 0) return []
  const { byCalendar, ...questions } = mustKnow(kind, user, queries)
  const { meanwhile, dates, choices, statuses, names, limit } = await askTogether(reader, questions)
  const isHoliday = byCalendar ? await calendar(reader) : byLaw
  const datesOf = dates?.(isHoliday)
  return queries.map(({ self }) => {
    const since = self && meanwhile.get(self.id)
    return { choices, statuses, meanwhile: since && { since, names }, datesOf, delays: byCalendar ? { limit, isHoliday } : undefined }
  })
}

/** The version from which a save of this record began, if somebody saved it since. */
const behindOf = <B extends SaveBody>({ self, body }: LookUpQuery<B>) =>
  self && body.version !== undefined && body.version < self.version ? { id: self.id, version: body.version } : undefined
/** A merge may restore the stored value of a field, so both are read. */
const versionsOf = <B extends SaveBody>(query: LookUpQuery<B>): Values[] =>
  behindOf(query) ? [query.wanted, query.before] : [query.wanted]

function mustKnow<B extends SaveBody, F>(
  { project, hooks }: Pick<ProjectKind<B, F, object>, 'project' | 'hooks'>,
  user: CurrentUser,
  queries: readonly LookUpQuery<B>[],
) {
  const behind = queries.flatMap((query) => behindOf(query) ?? [])
  const needsStatuses = queries.some(
    (query) =>
      query.self === undefined ||
      movesStatus(project, query.before, query.wanted) ||
      emptiesRequired(project, query.before, query.wanted) ||
      movesFamily(query.before, query.wanted) ||
      (hooks.checks?.fields(query.sentFields).length ?? 0) > 0 ||
      (behindOf(query) !== undefined && query.body.nota !== undefined) ||
      hooks.plan?.needsStatuses(query.body) === true,
  )
  const plan = hooks.plan?.asks(queries.map(({ self, before, wanted, body }) => ({ before: self && before, wanted, body })))
  // A plan and the delays both count business days.
  const byCalendar =
    plan !== undefined && (plan.byCalendar || queries.some(({ before, wanted }) => mayDelay(project, { before, after: wanted })))
  return {
    byCalendar,
    limit: byCalendar ? delayLimit() : answered(0),
    choices: choicesOf(queries.flatMap((query) => choicesToCheck(project, hooks.checks, query.sentFields, versionsOf(query)))),
    statuses: needsStatuses ? statusesOf(project) : answered(noStatuses),
    meanwhile: behind.length > 0 ? changesSince(project.entidad, behind) : answered<ChangesSince>(new Map()),
    names: behind.length > 0 ? namesIn(project, user, queries.filter(behindOf).flatMap(versionsOf)) : answered<Names>(new Map()),
    dates: plan?.dates ?? answered(undefined),
  }
}
