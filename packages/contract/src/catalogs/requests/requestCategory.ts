import { defineCatalog, plainFields } from '../catalog.ts'

export const requestCategory = defineCatalog({
  name: 'request_category',
  id: 'catid',
  api: 'request',
  calls: { list: 'pagination_category', save: 'save_category', remove: 'delete_category', options: 'request/get_all_category' },
  route: '/categories-powerapps',
  title: 'Tipo De Proyectos',
  menu: { parent: 'Datos de solicitudes', icon: 'category', description: 'Tipos de proyecto y los proyectos que los admiten' },
  noun: { one: 'tipo de proyecto de solicitudes', many: 'tipos de proyecto de solicitudes' },
  titles: { create: 'Nuevo Tipo De Proyecto', edit: 'Edición Tipo De Proyecto' },
  confirmDelete: 'Realmente desea eliminar el tipo de proyecto {nombre}?',
  nothingChanged: 'no haz realizado ninguna modificación',
  window: 57,
  permissions: { create: 48, edit: 49, delete: 50 },
  ...plainFields(),
  columns: ['nombre', 'proyectos', 'estado', 'usuact', 'fecact'],
  associations: [
    {
      field: 'proyectos',
      label: 'Proyectos',
      of: 'request_project',
      inline: { path: 'request/updated_projects', id: 'id', value: 'nuevosProyectos' },
    },
  ],
})
