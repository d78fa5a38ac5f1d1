import { defineCatalog, plainFields } from '../catalog.ts'

export const branchCostCenter = defineCatalog({
  name: 'branch_cost_center',
  id: 'ccoid',
  api: 'branchOffice',
  calls: {
    list: 'pagination_cost_centers',
    save: 'save_cost_center',
    remove: 'delete_cost_center',
    options: 'branchOffice/get_all_cost_centers',
  },
  route: '/costscenter-branch',
  title: 'Centro Costos',
  menu: { parent: 'Catálogos de sucursales', icon: 'receipt', description: 'Centros de costos de las sucursales' },
  noun: { one: 'centro de costos de sucursal', many: 'centros de costos de sucursales' },
  titles: { create: 'Nuevo Centro Costos', edit: 'Edición Centro Costos' },
  confirmDelete: 'Realmente desea eliminar el centro de costo {nombre}?',
  window: 90,
  permissions: { create: 96, edit: 97, delete: 98 },
  ...plainFields('estid'),
})
