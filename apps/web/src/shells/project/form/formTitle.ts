import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { Project } from '@soportica/contract/projects/project'
import { agreeing } from '@soportica/contract/projects/words'

/** The title of the form; 0 is a new record. */
export function titleOf({ nombre, words }: Pick<Project, 'nombre' | 'words'>, id: number, readOnly: boolean): string {
  if (id === 0) return `${agreeing('Nuev', words)} ${nombre}`
  return readOnly ? `${nombre} N° ${id}` : `Editar ${nombre} N° ${id}`
}

const onlyToRead = 'abierto solo para consulta'
/** Why nothing of it may be changed; nothing: something may. */
export function whyOnlyRead(
  { stages }: Pick<Project, 'stages'>,
  detail: Pick<DetailedRecord, 'acciones' | 'etapas'> | undefined,
  asked: boolean,
): string | undefined {
  const may = detail?.acciones['guardar']
  const first = detail?.etapas[stages[0]!.key]
  // Who may change no stage hears what would let him change all of them.
  if (typeof may === 'string') return typeof first === 'string' ? first : may
  return asked ? onlyToRead : undefined
}
