import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { changedSince } from '../history/history.queries.ts'
import { otherSince } from './actions.queries.ts'
import { saveBack } from './saveBack.ts'
import type { Target, Undoable } from './undoable.ts'

type Record = { readonly id: number; readonly version: number }
/** The verbs of a kind of record, as its own calls use them; each requires its right. */
export type RecordVerbs = {
  readonly label: (campo: string) => string
  /** The version of a record that the user may reach; undefined: it is gone. */
  readonly versionOf: (context: UserContext, id: number) => Promise<number | undefined>
  /** Fields that make sense together alone: if somebody changed one, none goes back. */
  readonly together?: readonly (readonly string[])[]
  /** Saves former values, as the history has them. */
  readonly save: (context: UserContext, record: Record, former: ReadonlyMap<string, string>) => Promise<unknown>
  /** Undoes a creation. */
  readonly remove?: (context: UserContext, id: number) => Promise<unknown>
  /** Undoes a deletion. */
  readonly restore?: (context: UserContext, id: number) => Promise<unknown>
}

/** Undoes an action on one record: each field that nobody changed since, the deletion, or the creation if nobody else worked on it. */
export async function undoRecord(verbs: RecordVerbs, context: UserContext, target: Target): Promise<readonly string[]> {
  const { accion, registro } = target
  if (accion === 'actualizado') return undoSave(verbs, context, target)
  const verb = accion === 'eliminado' ? verbs.restore : verbs.remove
  if (!verb) throw new AppError('deshacer.nada')
  const usuario = await otherSince(context, target)
  if (usuario !== undefined) throw new AppError('deshacer.otro', { usuario })
  await verb(context, registro)
  return []
}

async function undoSave(
  { versionOf, label, together = [], save }: RecordVerbs,
  context: UserContext,
  { entidad, registro: id, version: saved, changes }: Target,
): Promise<readonly string[]> {
  const version = await versionOf(context, id)
  if (version === undefined) return ['Fue eliminado después']
  const since = await changedSince(context.db, entidad, id, saved)
  const stays = new Set([...since.keys(), ...together.filter((group) => group.some((campo) => since.has(campo))).flat()])
  const former = new Map<string, string>()
  for (const { campo, antes } of changes) if (!stays.has(campo) && !former.has(campo)) former.set(campo, antes ?? '')
  const refused = await saveBack(former, (some) => save(context, { id, version }, some))
  const touched = changes.filter(({ campo }) => since.has(campo))
  return [...touched.map(({ campo }) => `«${label(campo)}» cambió después (${since.get(campo)!.usuario})`), ...refused]
}

/** Actions that write a line for each field: a creation is covered by one of them. */
export const coversFields =
  (nameField: string): Undoable['covers'] =>
  (accion, campo) => {
    if (accion === 'actualizado') return campo !== null
    return accion === 'creado' ? campo === nameField : campo === null
  }
