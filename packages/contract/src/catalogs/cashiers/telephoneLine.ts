import { defineCatalog, plainFields } from '../catalog.ts'

export const telephoneLine = defineCatalog({
  name: 'telephone_line',
  id: 'litid',
  api: 'cashiers',
  calls: { list: 'list_lines', save: 'save_line', remove: 'delete_line', options: 'get_telephone_line' },
  route: '/telephoneline',
  title: 'Línea Telefónica',
  menu: { parent: 'Catálogos de cajeros', icon: 'phone', description: 'Líneas telefónicas de los cajeros' },
  noun: { one: 'línea telefónica', many: 'líneas telefónicas' },
  titles: { create: 'Nueva Línea', edit: 'Edición Línea' },
  confirmDelete: 'Realmente desea eliminar la línea {nombre}?',
  window: 73,
  permissions: { create: 33, edit: 34, delete: 35 },
  ...plainFields(),
})
