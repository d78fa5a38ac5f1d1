import { defineCatalog, nameField, statusField } from '../catalog.ts'
import { limits } from '../../core/limits.ts'

export const workType = defineCatalog({
  name: 'work_type',
  id: 'titid',
  api: 'cashiers',
  calls: { list: 'list_typework', save: 'save_typework', remove: 'delete_typework', options: 'get_work_type' },
  route: '/typeofwork',
  title: 'Tipo Trabajo',
  menu: { parent: 'Catálogos de cajeros', icon: 'hammer', description: 'Trabajos de obra y los días que toman' },
  noun: { one: 'tipo de trabajo', many: 'tipos de trabajo' },
  titles: { create: 'Nuevo Tipo Trabajo', edit: 'Edición Tipo Trabajo' },
  confirmDelete: 'Realmente desea eliminar el tipo de trabajo {nombre}?',
  window: 78,
  permissions: { create: 36, edit: 37, delete: 38 },
  fields: [
    nameField(),
    { kind: 'integer', name: 'dias', label: 'días', required: 'El campo días es requerido', max: limits.maxDays },
    statusField(),
  ],
  columns: ['nombre', 'dias', 'estado', 'usuact', 'fecact'],
})
