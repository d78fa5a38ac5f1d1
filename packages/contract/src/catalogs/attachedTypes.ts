import { actors } from '../people/actors.ts'
import { alertTypesOf } from '../notifications/alertTypes.ts'
import { type CatalogDefinition, defineCatalog, nameField, statusField } from './catalog.ts'
import { limits } from '../core/limits.ts'

const manyFiles = [
  { value: 1, label: 'Si' },
  { value: 0, label: 'No' },
] as const

const attachedTypes = (sistema: 1 | 2) => ({
  table: 'attached_type',
  id: 'tadid',
  api: 'cashiers' as const,
  calls: { list: 'pagination_attached_type', save: 'save_attached_type', remove: 'delete_attached_type' },
  titles: { create: 'Nuevo Tipo Adjunto', edit: 'Edición Tipo Adjunto # {tadid}' },
  confirmDelete: 'Realmente desea eliminar el tipo Adjunto # {tadid}?',
  scope: { field: 'sistema', value: sistema },
  fields: [
    nameField(),
    { kind: 'text', name: 'prefijo', label: 'prefijo', max: limits.prefixLength, empty: 'Sin Asignar' },
    { kind: 'text', name: 'folder', label: 'carpeta', max: limits.nameLength, unfiltered: true },
    {
      kind: 'option',
      name: 'actid',
      label: 'actor',
      words: 'actor',
      options: actors.map(({ id, nombre }) => ({ value: id, label: nombre })),
      required: 'El campo actor es requerido',
      filter: true,
    },
    {
      kind: 'option',
      name: 'tasid',
      label: 'tipo alerta',
      words: 'tipoAlerta',
      options: alertTypesOf(sistema).map(({ tasid, nombre }) => ({ value: tasid, label: nombre })),
      empty: 'Sin Asignar',
      filter: true,
    },
    {
      kind: 'option',
      name: 'aceptaMultiplesArchivos',
      label: 'múltiples archivos',
      options: manyFiles,
      required: 'El campo multiples archivos es requerido',
    },
    statusField('estid'),
  ] satisfies CatalogDefinition['fields'],
  columns: ['nombre', 'prefijo', 'actid', 'tasid', 'aceptaMultiplesArchivos', 'usuact', 'estid'],
  hiddenColumns: ['folder', 'fecact'],
})

export const cashierAttachedType = defineCatalog({
  ...attachedTypes(1),
  name: 'cashier_attached_type',
  route: '/attachedtype/cashiers',
  title: 'Tipo Adjunto - Cajeros',
  menu: { parent: 'Catálogos de cajeros', icon: 'paperclip', description: 'Qué se adjunta a un cajero, quién y dónde se guarda' },
  noun: { one: 'tipo de adjunto de cajeros', many: 'tipos de adjunto de cajeros' },
  window: 79,
  permissions: { create: 143, edit: 144, delete: 145 },
})

export const branchAttachedType = defineCatalog({
  ...attachedTypes(2),
  name: 'branch_attached_type',
  route: '/attachedtype/branches',
  title: 'Tipo Adjunto - Sucursales',
  menu: { parent: 'Catálogos de sucursales', icon: 'paperclip', description: 'Qué se adjunta a una sucursal, quién y dónde se guarda' },
  noun: { one: 'tipo de adjunto de sucursales', many: 'tipos de adjunto de sucursales' },
  window: 100,
  permissions: { create: 146, edit: 147, delete: 148 },
})
