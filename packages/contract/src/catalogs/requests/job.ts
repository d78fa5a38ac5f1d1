import { defineCatalog, nameField, plainFields, statusField } from '../catalog.ts'

export const job = defineCatalog({
  name: 'job',
  id: 'pueid',
  api: 'jobs',
  calls: { list: 'pagination_jobs', save: 'save_jobs', remove: 'delete_jobs', options: 'jobs/get_all_jobs' },
  route: '/request/jobs',
  title: 'GESTIÓN DE PUESTOS DE TRABAJO',
  menu: { parent: 'Datos de solicitudes', icon: 'armchair', description: 'Puestos de trabajo que se piden para una oficina' },
  noun: { one: 'puesto de trabajo', many: 'puestos de trabajo' },
  titles: { create: 'Nuevo Puesto De Trabajo', edit: 'Edición Puesto De Trabajo' },
  confirmDelete: 'Realmente desea eliminar el puesto de trabajo {nombre}?',
  nothingChanged: 'No has realizado ningún cambio.',
  window: 61,
  // The specification gives 450 twice: holders of 458 or 450 edit jobs, and 450 also creates requests.
  permissions: { create: 457, edit: [458, 450], delete: 459 },
  ...plainFields('estid'),
  fields: [nameField('El nombre del puesto es requerido'), statusField('estid', 'El estado es requerido')],
})
