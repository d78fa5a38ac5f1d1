import { defineCatalog, plainFields } from '../catalog.ts'

export const attends = defineCatalog({
  name: 'attends',
  id: 'atiid',
  api: 'cashiers',
  calls: { list: 'list_attends', save: 'save_attends', remove: 'delete_attends', options: 'get_attends' },
  route: '/attends',
  title: 'Atiende',
  menu: { parent: 'Catálogos de cajeros', icon: 'headset', description: 'Quién atiende cada cajero' },
  noun: { one: 'opción de atiende', many: 'opciones de atiende' },
  titles: { create: 'Nuevo Atiende', edit: 'Edición Atiende' },
  confirmDelete: 'Realmente desea eliminar el atiende {nombre}?',
  window: 71,
  permissions: { create: 27, edit: 28, delete: 29 },
  ...plainFields(),
})
