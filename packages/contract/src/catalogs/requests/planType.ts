import { defineCatalog, plainFields } from '../catalog.ts'

export const planType = defineCatalog({
  name: 'plan_type',
  id: 'tppid',
  api: 'request',
  calls: { list: 'pagination_type_plain', save: 'save_type_plain', remove: 'delete_type_plain', options: 'request/get_all_type_plain' },
  route: '/typeplains',
  title: 'Tipo De Planos',
  menu: { parent: 'Planos', icon: 'ruler-2', description: 'Tipos de plano que se pueden pedir' },
  noun: { one: 'tipo de plano', many: 'tipos de plano' },
  titles: { create: 'Nuevo Tipo De Plano', edit: 'Edición Tipo De Plano' },
  confirmDelete: 'Realmente desea eliminar el tipo de plano {nombre}?',
  window: 62,
  permissions: { create: 60, edit: 61, delete: 62 },
  ...plainFields(),
})
