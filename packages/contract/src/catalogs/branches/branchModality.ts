import { defineCatalog, plainFields } from '../catalog.ts'

export const branchModality = defineCatalog({
  name: 'branch_modality',
  id: 'modid',
  api: 'branchOffice',
  calls: { list: 'pagination_modalities', save: 'save_modality', remove: 'delete_modality', options: 'branchOffice/get_all_modalities' },
  route: '/modality-branch',
  title: 'Modalidad',
  menu: { parent: 'Catálogos de sucursales', icon: 'route', description: 'Modalidades de los proyectos de sucursal' },
  noun: { one: 'modalidad de sucursal', many: 'modalidades de sucursales' },
  titles: { create: 'Nueva Modalidad', edit: 'Edición Modalidad' },
  confirmDelete: 'Realmente desea eliminar la modalidad {nombre}?',
  window: 93,
  permissions: { create: 108, edit: 109, delete: 110 },
  ...plainFields('estid'),
})
