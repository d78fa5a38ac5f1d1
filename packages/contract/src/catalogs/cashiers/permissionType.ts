import { defineCatalog, plainFields } from '../catalog.ts'

export const permissionType = defineCatalog({
  name: 'permission_type',
  id: 'tpeid',
  api: 'cashiers',
  calls: {
    list: 'pagination_permission_types',
    save: 'save_permission_type',
    remove: 'delete_permission_type',
    options: 'cashiers/get_all_permission_types',
  },
  route: '/permissiontype',
  title: 'TIPO PERMISO',
  menu: { parent: 'Catálogos de cajeros', icon: 'license', description: 'Tipos de permiso que piden los proyectos' },
  noun: { one: 'tipo de permiso', many: 'tipos de permiso' },
  titles: { create: 'Nuevo Tipo Permiso', edit: 'Edición Tipo Permiso' },
  confirmDelete: 'Realmente desea eliminar el centro de costo # {tpeid}?',
  window: 82,
  permissions: { create: 153, edit: 154, delete: 155 },
  ...plainFields('estid'),
})
