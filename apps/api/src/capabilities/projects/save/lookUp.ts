import type { FieldName } from '@soportica/contract/projects/fieldName'
import { byLaw } from '@soportica/rules/holidayCalendar'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { answered, askTogether } from '../../../plugins/db/questions.queries.ts'
import { changesSince } from '../../history/history.queries.ts'
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

/** Reads everything that a save needs before its decision in one statement, besides the calendar's, and nothing else. */
export async function lookUp<B extends SaveBody, F>(
  kind: Pick<ProjectKind<B, F, object>, 'project' | 'hooks'>,
  { reader, user, calendar }: Deps,
  query: LookUpQuery<B>,
): Promise<Known<B>> {
  const { byCalendar, ...questions } = mustKnow(kind, user, query)
  const { meanwhile, dates, ...known } = await askTogether(reader, questions)
  const isHoliday = byCalendar ? await calendar(reader) : byLaw
  return { ...known, meanwhile: meanwhile && { since: meanwhile, names: known.names }, datesOf: dates?.(isHoliday) }
}

/** A merge may restore the stored value of a field, so both are read. */
function mustKnow<B extends SaveBody, F>(
  { project, hooks }: Pick<ProjectKind<B, F, object>, 'project' | 'hooks'>,
  user: CurrentUser,
  { self, before, wanted, sentFields, body }: LookUpQuery<B>,
) {
  const behind = self && body.version !== undefined && body.version < self.version ? { id: self.id, version: body.version } : undefined
  const versions = behind ? [wanted, before] : [wanted]
  const needsStatuses =
    self === undefined ||
    movesStatus(project, before, wanted) ||
    emptiesRequired(project, before, wanted) ||
    movesFamily(before, wanted) ||
    (hooks.checks?.fields(sentFields).length ?? 0) > 0 ||
    (behind !== undefined && body.nota !== undefined) ||
    hooks.plan?.needsStatuses(body) === true
  const plan = hooks.plan?.asks({ before: self && before, wanted, body })
  return {
    byCalendar: plan?.byCalendar === true,
    choices: choicesOf(choicesToCheck(project, hooks.checks, sentFields, versions)),
    statuses: needsStatuses ? statusesOf(project) : answered(noStatuses),
    meanwhile: behind ? changesSince(project.entidad, behind.id, behind.version) : answered(undefined),
    names: behind ? namesIn(project, user, versions) : answered<Names>(new Map()),
    dates: plan?.dates ?? answered(undefined),
  }
}
