import type { CurrentUser } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { changedSince } from '../../history/history.queries.ts'
import { type Choices, choicesOf } from '../form/choices.queries.ts'
import type { RecordRow } from '../form/record.queries.ts'
import type { Values } from '../form/values.ts'
import { namesFor } from '../form/valueWords.ts'
import type { Calendar } from '../list/listRecords.ts'
import { emptiesRequired, movesStatus } from '../status/checkStatuses.ts'
import { listStatuses, noStatuses, type Statuses } from '../status/statuses.queries.ts'
import { choicesToCheck } from './checkValues.ts'
import { movesFamily } from './familyFields.ts'
import type { DatesOf, ProjectKind, SaveBody } from './hooks.ts'
import type { Meanwhile } from './mergeRecord.ts'

/** What a save must know besides the record. */
export type Known<B> = {
  readonly choices: Choices
  readonly statuses: Statuses
  /** Nothing: nobody saved the record since this person began. */
  readonly meanwhile: Meanwhile | undefined
  readonly datesOf: DatesOf<B> | undefined
}
type Means = { readonly tx: Tx; readonly user: CurrentUser; readonly calendar: Calendar }
type Asked<B> = {
  /** Nothing: the record is new. */
  readonly self: RecordRow | undefined
  /** As it is stored, or as a new one begins. */
  readonly before: Values
  readonly wanted: Values
  /** The fields that this save speaks of. */
  readonly named: readonly string[]
  readonly body: B
}

/**
 * Everything that a save asks the database before it is decided, and nothing that it cannot need. A merge may give a field back the
 * value that is stored: both are looked up.
 */
export async function lookUp<B extends SaveBody, F>(
  { project, hooks }: Pick<ProjectKind<B, F, object>, 'project' | 'hooks'>,
  { tx, user, calendar }: Means,
  { self, before, wanted, named, body }: Asked<B>,
): Promise<Known<B>> {
  const behind = self !== undefined && body.version !== undefined && body.version < self.version ? body.version : undefined
  const versions = behind === undefined ? [wanted] : [wanted, before]
  const choices = await choicesOf(tx, choicesToCheck(project, hooks.checks, named, versions))
  const needsStatuses =
    self === undefined ||
    movesStatus(project, before, wanted) ||
    emptiesRequired(project, before, wanted) ||
    movesFamily(before, wanted) ||
    (hooks.checks?.fields(named).length ?? 0) > 0 ||
    (behind !== undefined && body.nota !== undefined) ||
    hooks.plan?.needsStatuses(body) === true
  return {
    choices,
    statuses: needsStatuses ? await listStatuses(tx, project) : noStatuses,
    meanwhile:
      behind === undefined
        ? undefined
        : {
            since: await changedSince(tx, project.entidad, self!.id, behind),
            names: await namesFor(tx, project, user, [wanted, before]),
          },
    datesOf: await hooks.plan?.lookUp({ tx, calendar, before: self && before, wanted, body }),
  }
}
