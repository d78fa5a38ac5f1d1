import { defineCatalog, plainFields } from '../catalog.ts'

export const branchInterventionType = defineCatalog({
  name: 'branch_intervention_type',
  id: 'tiiid',
  api: 'branchOffice',
  calls: {
    list: 'pagination_intervention_type',
    save: 'save_intervention_type',
    remove: 'delete_intervention_type',
    options: 'branchOffice/get_all_intervention_type',
  },
  route: '/interventiontype-branch',
  title: 'Tipo Intervención',
  menu: { parent: 'Catálogos de sucursales', icon: 'tool', description: 'Tipos de intervención de sucursal' },
  noun: { one: 'tipo de intervención de sucursal', many: 'tipos de intervención de sucursales' },
  titles: { create: 'Nuevo Tipo Intervención', edit: 'Edición Tipo Intervención' },
  confirmDelete: 'Realmente desea eliminar el tipo de intervención {nombre}?',
  window: 98,
  permissions: { create: 128, edit: 129, delete: 130 },
  ...plainFields('estid'),
})
