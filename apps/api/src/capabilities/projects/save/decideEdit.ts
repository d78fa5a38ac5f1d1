import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Change } from '../../history/recordHistory.ts'
import { changedFields } from '../../saving/mergeFields.ts'
import { type Delays, delaysIn } from '../delays/delaysOf.ts'
import type { RecordRow } from '../form/record.queries.ts'
import type { Values } from '../form/values.ts'
import { requireStages } from '../rights/project.permissions.ts'
import { checkStatuses, type StatusMove } from '../status/checkStatuses.ts'
import { type Noted, notedMoves } from '../status/reasons.ts'
import { statusesAlreadySet } from '../status/statusesAlreadySet.ts'
import { checkValues } from './checkValues.ts'
import { movesFamily } from './familyFields.ts'
import type { Held, ProjectKind, SaveBody } from './hooks.ts'
import type { Known } from './lookUp.ts'
import { fieldsChanged, mergeRecord } from './mergeRecord.ts'

type Loaded<F> = { readonly held: Held<F>; readonly self: RecordRow; readonly before: Values; readonly wanted: Values }
export type Decided = {
  readonly values: Values
  readonly moves: readonly StatusMove[]
  /** The statuses of which the note speaks. */
  readonly noted: readonly Noted[]
  readonly avisos: readonly string[]
  /** The fields that others changed meanwhile, and which stay as they left them. */
  readonly othersFields: readonly FieldName[]
  readonly marks: readonly Change[]
  readonly delays: Delays
}

/** Decides the new values of a record, or why the save is refused. Everything has been read before. */
export function decideEdit<B extends SaveBody, F, N extends object>(
  { project, hooks }: ProjectKind<B, F, N>,
  { user, today }: { readonly user: CurrentUser; readonly today: CalendarDay },
  { held, self, before, wanted }: Loaded<F>,
  body: B,
  { choices, statuses, meanwhile, datesOf, delays }: Known<B>,
): Decided {
  const merging = { wanted, before, version: self.version, meanwhile }
  // The right comes first: a conflict shows the values of others.
  requireStages(user, project, self, fieldsChanged(project, merging))
  const { values: merged, othersFields } = mergeRecord(project, merging)
  const changed = changedFields(before, merged)
  hooks.plan?.accept(body, false)
  const already = meanwhile ? statusesAlreadySet(user, project, { self, before }, body, { since: meanwhile.since, statuses }) : []
  const checked = checkValues(project, hooks.checks, merged, changed, choices)
  const statusQuery = { before, after: checked, statuses, today, nota: body.nota, already }
  const { values: after, moves, avisos } = checkStatuses(project, statusQuery)
  if (movesFamily(before, after)) hooks.family.check({ user, self, before, after, family: held.family, statuses })
  const plan = datesOf?.({ user, today, self, before, after, statuses, body })
  const values = { ...after, ...plan?.dates }
  return {
    values,
    moves,
    noted: notedMoves([...moves, ...already.map((move) => ({ ...move, once: true }))]),
    avisos: [...avisos, ...(plan?.avisos ?? [])],
    othersFields,
    marks: plan?.marks ?? [],
    delays: delaysIn({ project, hooks }, delays, { before, after: values }, plan?.reprogrammed),
  }
}
