import { actors, categories } from '@soportica/contract/people/actors'
import { statuses, yesNo } from '@soportica/contract/catalogs/catalog'
import { fieldWord } from '@soportica/contract/core/fieldWords'
import { windows } from '@soportica/contract/permissions/windows'
import { idsIn } from '../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../capabilities/saving/mergeFields.ts'

/** How many permissions a restoration took away: without their names it cannot go back. */
export const permissionDifferences = 'diferencias'
export const userLabel = (campo: string): string => (campo === permissionDifferences ? 'Permisos' : (fieldWord([campo]) ?? campo))

// The fields that users may change in their own record.
export const ownFields: ReadonlySet<string> = new Set(['nombre', 'apellido', 'documento', 'codigopais', 'celular', 'color'])

type NamesById = ReadonlyMap<number, string>
/** The names behind the ids that a user's values hold. */
export type UserNames = { readonly perfil: NamesById; readonly idGrupo: NamesById; readonly tipos: NamesById }

const actorNames: NamesById = new Map(actors.map(({ id, nombre }) => [id, nombre]))
const windowNames: NamesById = new Map(windows.map(({ venid, parent, descripcion }) => [venid, `${parent} - ${descripcion}`]))
const statusNames: NamesById = new Map(statuses.map(({ value, label }) => [value, label]))
const categoryNames: NamesById = new Map(categories.map(({ value, label }) => [value, label]))
const flagNames: NamesById = new Map(yesNo.map(({ value, label }) => [value, label]))

function namesFor(campo: string, { perfil, idGrupo, tipos }: UserNames): NamesById | undefined {
  if (campo === 'perfil') return perfil
  if (campo === 'idGrupo') return idGrupo
  if (campo === 'estado') return statusNames
  if (campo === 'categoria') return categoryNames
  if (campo === 'actores') return actorNames
  if (campo === 'usuventanas' || campo === 'modulos') return windowNames
  if (campo.startsWith('tipoAdjuntos')) return tipos
  return ['acceso', 'doblefactor', 'heredar'].includes(campo) ? flagNames : undefined
}

export function showUserValue(campo: string, value: string | number | null | undefined, names: UserNames): string {
  if (campo === 'clave') return '(oculta)'
  const known = namesFor(campo, names)
  if (!known) return String(value ?? '')
  return idsIn(value)
    .map((id) => known.get(id) ?? `# ${id}`)
    .join(', ')
}

export const fullNameOf = (values: FieldValues): string => `${values['nombre']} ${values['apellido'] ?? ''}`.trim()

type Phone = { readonly codigopais: string; readonly celular: string }
/** Excel's format; reading it back gives both parts. */
export const phoneText = ({ codigopais, celular }: Phone): string => (codigopais && celular ? `+${codigopais} ${celular}` : celular)
