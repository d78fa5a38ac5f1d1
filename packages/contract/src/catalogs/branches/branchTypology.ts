import { defineCatalog, plainFields } from '../catalog.ts'

export const branchTypology = defineCatalog({
  name: 'branch_typology',
  id: 'tipid',
  api: 'branchOffice',
  calls: { list: 'pagination_typologies', save: 'save_typology', remove: 'delete_typology', options: 'branchOffice/get_all_typologies' },
  route: '/typology-branch',
  title: 'Tipología',
  menu: { parent: 'Catálogos de sucursales', icon: 'shapes', description: 'Tipologías de sucursal' },
  noun: { one: 'tipología de sucursal', many: 'tipologías de sucursales' },
  titles: { create: 'Nueva Tipología', edit: 'Edición Tipología' },
  confirmDelete: 'Realmente desea eliminar la tipología {nombre}?',
  window: 96,
  permissions: { create: 120, edit: 121, delete: 122 },
  ...plainFields('estid'),
})
