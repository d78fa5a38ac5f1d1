import { defineCatalog, plainFields } from '../catalog.ts'

export const branchLicenseType = defineCatalog({
  name: 'branch_license_type',
  id: 'tilid',
  api: 'branchOffice',
  calls: {
    list: 'pagination_license_type',
    save: 'save_license_type',
    remove: 'delete_license_type',
    options: 'branchOffice/get_all_license_type',
  },
  route: '/licensetype-branch',
  title: 'Tipo Licencia',
  menu: { parent: 'Catálogos de sucursales', icon: 'license', description: 'Licencias que pide una obra' },
  noun: { one: 'tipo de licencia', many: 'tipos de licencia' },
  titles: { create: 'Nuevo Tipo Licencia', edit: 'Edición Tipo Licencia' },
  confirmDelete: 'Realmente desea eliminar el tipo de licencia {nombre}?',
  window: 99,
  permissions: { create: 132, edit: 133, delete: 134 },
  ...plainFields('estid'),
})
