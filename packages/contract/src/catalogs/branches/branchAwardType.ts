import { defineCatalog, plainFields } from '../catalog.ts'

export const branchAwardType = defineCatalog({
  name: 'branch_award_type',
  id: 'tiaid',
  api: 'branchOffice',
  calls: {
    list: 'pagination_award_type',
    save: 'save_award_type',
    remove: 'delete_award_type',
    options: 'branchOffice/get_all_award_type',
  },
  route: '/awartype-branch',
  title: 'Tipo Adjudicación',
  menu: { parent: 'Catálogos de sucursales', icon: 'award', description: 'Cómo se adjudica la obra' },
  noun: { one: 'tipo de adjudicación', many: 'tipos de adjudicación' },
  titles: { create: 'Nuevo Tipo Adjudicación', edit: 'Edición Tipo Adjudicación' },
  confirmDelete: 'Realmente desea eliminar el tipo de adjudicación {nombre}?',
  window: 97,
  permissions: { create: 124, edit: 125, delete: 126 },
  ...plainFields('estid'),
})
