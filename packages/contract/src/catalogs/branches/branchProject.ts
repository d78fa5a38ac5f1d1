import { defineCatalog, plainFields } from '../catalog.ts'

export const branchProject = defineCatalog({
  name: 'branch_project',
  id: 'proid',
  api: 'branchOffice',
  calls: { list: 'pagination_projects', save: 'save_project', remove: 'delete_project', options: 'branchOffice/get_all_projects' },
  route: '/project-branch',
  title: 'Proyecto',
  menu: { parent: 'Catálogos de sucursales', icon: 'folders', description: 'Proyectos de sucursal' },
  noun: { one: 'proyecto de sucursal', many: 'proyectos de sucursales' },
  titles: { create: 'Nuevo Proyecto', edit: 'Edición Proyecto' },
  confirmDelete: 'Realmente desea eliminar el proyecto {nombre}?',
  window: 95,
  permissions: { create: 116, edit: 117, delete: 118 },
  ...plainFields('estid'),
})
