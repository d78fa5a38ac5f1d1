import { defineCatalog, plainFields } from '../catalog.ts'

export const projectType = defineCatalog({
  name: 'project_type',
  id: 'tprid',
  api: 'cashiers',
  calls: {
    list: 'pagination_project_types',
    save: 'save_project_type',
    remove: 'delete_project_type',
    options: 'cashiers/get_all_project_types',
  },
  route: '/project-type',
  title: 'Tipo Proyecto',
  menu: { parent: 'Catálogos de cajeros', icon: 'folders', description: 'Tipos de proyecto de los cajeros' },
  noun: { one: 'tipo de proyecto', many: 'tipos de proyecto' },
  titles: { create: 'Nuevo Tipo Proyecto', edit: 'Edición Tipo Proyecto' },
  confirmDelete: 'Realmente desea eliminar el Tipo Proyecto # {tprid}?',
  window: 80,
  permissions: { create: 100, edit: 101, delete: 102 },
  ...plainFields('estid'),
  columns: ['nombre', 'usuact', 'estid'],
  hiddenColumns: ['fecact'],
})
