import { defineCatalog, plainFields } from '../catalog.ts'

export const origin = defineCatalog({
  name: 'origin',
  id: 'oriid',
  api: 'cashiers',
  calls: { list: 'pagination_origins', save: 'save_origin', remove: 'delete_origin', options: 'cashiers/get_all_origins' },
  route: '/origin',
  title: 'Origen',
  menu: { parent: 'Catálogos de cajeros', icon: 'flag', description: 'De dónde viene cada proyecto' },
  noun: { one: 'origen', many: 'orígenes' },
  titles: { create: 'Nuevo Origen', edit: 'Edición Origen # {oriid}' },
  confirmDelete: 'Realmente desea eliminar el Origen # {oriid}?',
  window: 81,
  permissions: { create: 150, edit: 151, delete: 152 },
  ...plainFields('estid'),
  columns: ['nombre', 'usuact', 'fecact', 'estid'],
})
