import type { FieldName } from '@soportica/contract/projects/fieldName'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { changedFields } from '../../saving/mergeFields.ts'
import type { RecordRow } from '../form/record.queries.ts'
import { type Values, valuesOfRow } from '../form/values.ts'
import type { Calendar } from '../reference.queries.ts'
import { requireSomeStage, seesDeleted } from '../rights/project.permissions.ts'
import type { Statuses } from '../status/statuses.queries.ts'
import { type Decided, decideEdit } from './decideEdit.ts'
import type { Held, ProjectKind, SaveBody } from './hooks.ts'
import { lookUp } from './lookUp.ts'
import { requireKnownVersion } from './mergeRecord.ts'
import { sentValues } from './sentValues.ts'

type Deps = { readonly reader: Reader; readonly user: CurrentUser; readonly calendar: Calendar; readonly now: Date }
type Loaded<F> = { readonly held: Held<F>; readonly self: RecordRow; readonly before: Values; readonly wanted: Values }
/** A record and the save that it gets. */
export type Save<B, F> = { readonly held: Held<F>; readonly body: B }
/** A decided save; names: the fields that change. */
export type DecidedSave<B, F> = Loaded<F> & {
  readonly body: B
  readonly decided: Decided
  readonly statuses: Statuses
  readonly names: readonly FieldName[]
}

/** Decides each save, or why it is refused; reads what all of them need at once, and writes nothing. */
export async function decideRecords<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  { reader, user, calendar, now }: Deps,
  saves: readonly Save<B, F>[],
): Promise<(DecidedSave<B, F> | AppError)[]> {
  const loaded = saves.map(({ held, body }) => orRefusal(() => ({ ...load(kind, user, held, body), body })))
  const queries = loaded.flatMap((one) => (one instanceof AppError ? [] : { ...one, sentFields: changedFields(one.before, one.wanted) }))
  const known = await lookUp(kind, { reader, user, calendar }, queries)
  const today = dayInBogota(now)
  let at = 0
  return loaded.map((one) => {
    if (one instanceof AppError) return one
    const own = known[at++]!
    return orRefusal(() => {
      const decided = decideEdit(kind, { user, today }, one, one.body, own)
      return { ...one, decided, statuses: own.statuses, names: changedFields(one.before, decided.values) }
    })
  })
}

function orRefusal<T>(decide: () => T): T | AppError {
  try {
    return decide()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function load<B extends SaveBody, F, N extends object>(
  { project, hooks }: ProjectKind<B, F, N>,
  user: CurrentUser,
  held: Held<F>,
  body: B,
): Loaded<F> {
  const { self, hijos } = held
  if (!self?.alcance || (self['eliminado_en'] && !seesDeleted(user, project))) throw new AppError('registro.noEncontrado')
  if (self['eliminado_en']) throw new AppError(project.errors.deleted)
  requireSomeStage(user, project, self)
  const before = valuesOfRow(project, self, hijos)
  const wanted = { ...before, ...sentValues(project, body), ...hooks.family.wanted(body, held) }
  requireKnownVersion(self.version, body.version)
  return { held, self, before, wanted }
}
