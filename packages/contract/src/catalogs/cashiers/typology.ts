import { defineCatalog, plainFields } from '../catalog.ts'

export const typology = defineCatalog({
  name: 'typology',
  id: 'tipid',
  api: 'cashiers',
  calls: { list: 'list_typologies', save: 'save_typology', remove: 'delete_typology', options: 'get_typology' },
  route: '/typology',
  title: 'Tipología',
  menu: { parent: 'Catálogos de cajeros', icon: 'shapes', description: 'Tipologías y los trabajos que llevan' },
  noun: { one: 'tipología', many: 'tipologías' },
  titles: { create: 'Nueva Tipología', edit: 'Edición Tipología' },
  confirmDelete: 'Realmente desea eliminar la tipología {nombre}?',
  window: 77,
  permissions: { create: 39, edit: 40, delete: 41 },
  ...plainFields(),
  associations: [{ field: 'trabajos', before: 'trabajosact', label: 'Tipos de trabajo', of: 'work_type', call: 'get_work_typology' }],
})
