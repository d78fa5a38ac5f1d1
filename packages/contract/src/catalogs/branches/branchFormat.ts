import { defineCatalog, plainFields } from '../catalog.ts'

export const branchFormat = defineCatalog({
  name: 'branch_format',
  id: 'forid',
  api: 'branchOffice',
  calls: { list: 'pagination_formatter', save: 'save_formatter', remove: 'delete_formatter', options: 'branchOffice/get_all_formatter' },
  route: '/formmater-branch',
  title: 'Formato',
  menu: { parent: 'Catálogos de sucursales', icon: 'template', description: 'Formatos de sucursal' },
  noun: { one: 'formato de sucursal', many: 'formatos de sucursales' },
  titles: { create: 'Nuevo Formato', edit: 'Edición Formato' },
  confirmDelete: 'Realmente desea eliminar el formato {nombre}?',
  window: 91,
  permissions: { create: 100, edit: 101, delete: 102 },
  ...plainFields('estid'),
})
