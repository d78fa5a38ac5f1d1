import type { Known } from '../../../capabilities/imports/judgeRows.ts'
import { idsIn } from '../../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../../capabilities/saving/mergeFields.ts'

const lists = ['modulos', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'] as const

/** The body that the form of a profile would send for these fields. */
export function bodyOf(stored: Pick<Known, 'id' | 'version' | 'values'> | undefined, input: FieldValues): Record<string, unknown> {
  const { nombre = stored?.values['nombre'] ?? '', estado = stored ? undefined : 1 } = input
  const chosen = lists.filter((campo) => campo in input).map((campo) => [campo, idsIn(input[campo])])
  const own = stored ? { version: stored.version } : {}
  return { prfid: stored?.id ?? 0, nombre, ...(estado === undefined ? {} : { estado }), ...Object.fromEntries(chosen), ...own }
}
