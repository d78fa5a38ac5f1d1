import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { Project } from '@soportica/contract/projects/project'
import { agreeing } from '@soportica/contract/projects/words'

/** The title of the form; 0 is a new record. */
export function titleOf({ nombre, words }: Pick<Project, 'nombre' | 'words'>, id: number, readOnly: boolean): string {
  if (id === 0) return `${agreeing('Nuev', words)} ${nombre}`
  const called = calledOnly({ nombre }, id)
  return readOnly ? called : `Editar ${called}`
}
/** While it is not known whether it may be edited; 0 is no record. */
export const calledOnly = ({ nombre }: Pick<Project, 'nombre'>, id: number): string => (id === 0 ? nombre : `${nombre} N° ${id}`)

/** Why everything is read-only; undefined: something can change. */
export function whyOnlyRead(
  { stages }: Pick<Project, 'stages'>,
  detail: Pick<DetailedRecord, 'acciones' | 'etapas'> | undefined,
): string | undefined {
  const may = detail?.acciones['guardar']
  const first = detail?.etapas[stages[0]!.key]
  if (typeof may !== 'string') return undefined
  // A user who may change no stage reads the right for all of them.
  return typeof first === 'string' ? first : may
}
