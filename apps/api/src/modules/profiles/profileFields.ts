import { statuses } from '@soportica/contract/catalogs/catalog'
import { fieldWord } from '@soportica/contract/core/fieldWords'
import type { ModuleOption } from '@soportica/contract/people/profiles'
import { permissionName } from '@soportica/contract/permissions/permissions'
import { windows } from '@soportica/contract/permissions/windows'
import { idsIn } from '../../capabilities/saving/idLists.ts'

export const profileLabel = (campo: string): string => fieldWord([campo]) ?? campo

/** Every module that can be assigned, in the order in which screens list them. */
export const modules: readonly ModuleOption[] = windows.map(({ venid, parent, descripcion }, at) => ({
  venid,
  nombre: descripcion,
  parent_descripcion: parent,
  orden: at + 1,
}))

export const moduleNames: ReadonlyMap<number, string> = new Map(
  modules.map(({ venid, nombre, parent_descripcion }) => [venid, `${parent_descripcion} - ${nombre}`]),
)
const statusNames = new Map<number, string>(statuses.map(({ value, label }) => [value, label]))

export function showProfileValue(campo: string, value: string | number | null | undefined, tipos: ReadonlyMap<number, string>): string {
  const known = campo === 'estado' ? statusNames : campo === 'modulos' ? moduleNames : tipos
  if (!['estado', 'modulos', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'].includes(campo)) return String(value ?? '')
  return idsIn(value)
    .map((id) => known.get(id) ?? `# ${id}`)
    .join(', ')
}

/** A list of permissions, as a cell of Excel has it. */
export const showPermissions = (value: string | number | undefined): string => idsIn(value).map(permissionName).join(', ')
