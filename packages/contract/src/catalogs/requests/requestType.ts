import { defineCatalog, plainFields } from '../catalog.ts'

export const requestType = defineCatalog({
  name: 'request_type',
  id: 'tsoid',
  api: 'request',
  calls: {
    list: 'pagination_typeofrequest',
    save: 'save_typeofrequest',
    remove: 'delete_typeofrequest',
    options: 'request/get_all_typeofrequest',
  },
  route: '/typeofrequest-powerapps',
  title: 'Tipo De Solicitudes',
  menu: { parent: 'Datos de solicitudes', icon: 'file-description', description: 'Lo que se puede pedir en cada tipo de proyecto' },
  noun: { one: 'tipo de solicitud', many: 'tipos de solicitud' },
  titles: { create: 'Nuevo Tipo De Solicitud', edit: 'Edición Tipo De Solicitud' },
  confirmDelete: 'Realmente desea eliminar el tipo de solicitud {nombre}?',
  nothingChanged: 'no haz realizado ninguna modificación',
  window: 59,
  permissions: { create: 54, edit: 55, delete: 56 },
  ...plainFields(),
  columns: ['nombre', 'tipoProyectos', 'estado', 'usuact', 'fecact'],
  associations: [{ field: 'tipoProyectos', label: 'Tipos de proyecto', of: 'request_category', inline: true }],
})
