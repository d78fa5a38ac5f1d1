import { statuses } from '@soportica/contract/catalog'
import type { ModuleOption } from '@soportica/contract/profiles'
import { windows } from '@soportica/contract/windows'
import { idsIn } from '../../capabilities/saving/idLists.ts'

const labels: Readonly<Record<string, string>> = {
  nombre: 'Nombre',
  estado: 'Estado',
  modulos: 'Módulos',
  tipoAdjuntosCajeros: 'Tipos de adjunto de cajeros',
  tipoAdjuntosSucursales: 'Tipos de adjunto de sucursales',
  permisos: 'Permisos',
}
export const profileLabel = (campo: string): string => labels[campo] ?? campo

/** Every module that can be assigned, in the order in which screens list them. */
export const modules: readonly ModuleOption[] = windows.map(({ venid, parent, descripcion }, at) => ({
  venid,
  nombre: descripcion,
  parent_descripcion: parent,
  orden: at + 1,
}))

const moduleNames = new Map(modules.map(({ venid, nombre, parent_descripcion }) => [venid, `${parent_descripcion} - ${nombre}`]))
const statusNames = new Map<number, string>(statuses.map(({ value, label }) => [value, label]))

export function showProfileValue(campo: string, value: string | number | null | undefined, tipos: ReadonlyMap<number, string>): string {
  const known = campo === 'estado' ? statusNames : campo === 'modulos' ? moduleNames : tipos
  if (!['estado', 'modulos', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'].includes(campo)) return String(value ?? '')
  return idsIn(value)
    .map((id) => known.get(id) ?? `# ${id}`)
    .join(', ')
}
