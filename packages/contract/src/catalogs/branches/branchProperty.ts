import { defineCatalog, plainFields } from '../catalog.ts'

export const branchProperty = defineCatalog({
  name: 'branch_property',
  id: 'proid',
  api: 'branchOffice',
  calls: { list: 'pagination_properties', save: 'save_property', remove: 'delete_property', options: 'branchOffice/get_all_properties' },
  route: '/property-branch',
  title: 'Propiedad',
  menu: { parent: 'Catálogos de sucursales', icon: 'home', description: 'De quién es el local' },
  noun: { one: 'propiedad de sucursal', many: 'propiedades de sucursales' },
  titles: { create: 'Nueva Propiedad', edit: 'Edición Propiedad' },
  confirmDelete: 'Realmente desea eliminar la propiedad {nombre}?',
  window: 94,
  permissions: { create: 112, edit: 113, delete: 114 },
  ...plainFields('estid'),
})
