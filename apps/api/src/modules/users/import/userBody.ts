import { idsIn } from '../../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../../capabilities/saving/mergeFields.ts'
import type { StoredUser } from '../user.queries.ts'

/** The fields that come from Excel; windows and types of a person's own do not. */
export const importedFields = [
  'categoria',
  'perfil',
  'nombre',
  'apellido',
  'documento',
  'codigopais',
  'celular',
  'acceso',
  'usuario',
  'correo',
  'color',
  'doblefactor',
  'heredar',
  'idGrupo',
  'estado',
  'actores',
] as const
const always = ['categoria', 'perfil', 'nombre'] as const

/** The body that the form of a user would send for these fields. */
export function bodyOf(stored: StoredUser | undefined, input: FieldValues): Record<string, unknown> {
  const storedFields = Object.fromEntries(always.flatMap((campo) => (stored ? [[campo, stored.values[campo]]] : [])))
  const sent = importedFields.flatMap((campo) => (campo in input ? [[campo, sentAs(campo, input[campo] ?? '')]] : []))
  return { usuid: stored?.id ?? 0, ...storedFields, ...Object.fromEntries(sent), ...(stored ? { version: stored.version } : {}) }
}

function sentAs(campo: string, value: string | number): unknown {
  if (campo === 'actores') return idsIn(value)
  return campo === 'idGrupo' && value === '' ? null : value
}

const numeric: ReadonlySet<string> = new Set(['categoria', 'perfil', 'acceso', 'doblefactor', 'heredar', 'estado'])
/** History keeps everything as text. */
export const fromHistory = (former: Record<string, string>): FieldValues =>
  Object.fromEntries(
    importedFields.flatMap((campo) => {
      const text = former[campo]
      if (text === undefined) return []
      return [[campo, numeric.has(campo) || (campo === 'idGrupo' && text !== '') ? Number(text) : text]]
    }),
  )
