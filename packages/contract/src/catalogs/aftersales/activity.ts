import { defineCatalog, plainFields } from '../catalog.ts'

export const activity = defineCatalog({
  name: 'activity',
  id: 'acvid',
  api: 'aftersales',
  calls: { list: 'list_activities', save: 'save_activity', remove: 'delete_activity', options: 'aftersales/get_all_activities' },
  route: '/activities-aftersales',
  title: 'Actividades',
  menu: { parent: 'Posventa', icon: 'list-check', description: 'Lo que se revisa en cada entrega' },
  noun: { one: 'actividad', many: 'actividades' },
  titles: { create: 'Nueva Actividad', edit: 'Edición Actividad' },
  confirmDelete: 'Realmente desea eliminar la actividad {nombre}?',
  window: 52,
  permissions: { create: 70, edit: 71, delete: 72 },
  ...plainFields(),
  columns: ['nombre', 'usuact', 'estado'],
  hiddenColumns: ['fecact'],
})
