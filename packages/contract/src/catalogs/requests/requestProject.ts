import { defineCatalog, nameField, statusField } from '../catalog.ts'

export const requestProject = defineCatalog({
  name: 'request_project',
  id: 'pryid',
  api: 'request',
  calls: { list: 'pagination_projects', save: 'save_projects', remove: 'delete_projects', options: 'request/get_all_projects' },
  route: '/projects-powerapps',
  title: 'Proyectos',
  menu: { parent: 'Datos de solicitudes', icon: 'folders', description: 'Proyectos para los que se hacen solicitudes' },
  noun: { one: 'proyecto de solicitudes', many: 'proyectos de solicitudes' },
  titles: { create: 'Nuevo Proyecto', edit: 'Edición Proyecto' },
  confirmDelete: 'Realmente desea eliminar el proyecto {nombre}?',
  nothingChanged: 'no haz realizado ninguna modificación',
  window: 56,
  permissions: { create: 57, edit: 58, delete: 59 },
  fields: [
    nameField(),
    {
      kind: 'option',
      name: 'registra',
      label: 'se registra',
      // The outcome of a local search: its list, and the record registered at its end.
      options: [{ value: 1, label: 'Cajero' }],
      empty: 'Sucursal',
      filter: true,
    },
    statusField(),
  ],
  columns: ['nombre', 'estado', 'usuact', 'fecact'],
  hiddenColumns: ['registra'],
})
