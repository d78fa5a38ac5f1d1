import { defineCatalog, plainFields } from '../catalog.ts'

export const operator = defineCatalog({
  name: 'operator',
  id: 'canid',
  api: 'cashiers',
  calls: { list: 'list_operators', save: 'save_operator', remove: 'delete_operator', options: 'cashiers/get_operator_channel' },
  route: '/operatorChannel',
  title: 'OPERADOR CANAL',
  menu: { parent: 'Catálogos de cajeros', icon: 'antenna', description: 'Operadores del canal de comunicación' },
  noun: { one: 'operador', many: 'operadores' },
  titles: { create: 'Nuevo Operador', edit: 'Edición Operador # {canid}' },
  confirmDelete: 'Realmente desea eliminar el operador {nombre}?',
  window: 75,
  permissions: { create: 135, edit: 136, delete: 137 },
  ...plainFields('estid'),
  columns: ['nombre', 'usuact', 'fecact', 'estid'],
})
