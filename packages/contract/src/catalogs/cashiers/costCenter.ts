import { defineCatalog, plainFields } from '../catalog.ts'

export const costCenter = defineCatalog({
  name: 'cost_center',
  id: 'ccoid',
  api: 'cashiers',
  calls: { list: 'list_costcenter', save: 'save_costcenter', remove: 'delete_costcenter', options: 'get_center_cost' },
  route: '/costcenter',
  title: 'Centro Costos',
  menu: { parent: 'Catálogos de cajeros', icon: 'receipt', description: 'Centros de costos de los cajeros' },
  noun: { one: 'centro de costo', many: 'centros de costos' },
  titles: { create: 'Nuevo Centro Costos', edit: 'Edición Centro Costos' },
  confirmDelete: 'Realmente desea eliminar el centro de costo # {ccoid}?',
  window: 72,
  permissions: { create: 18, edit: 19, delete: 20 },
  ...plainFields(),
})
