import { defineCatalog, plainFields } from '../catalog.ts'

export const activityLocation = defineCatalog({
  name: 'activity_location',
  id: 'ubaid',
  api: 'aftersales',
  calls: {
    list: 'list_activities_locations',
    save: 'save_activities_location',
    remove: 'delete_activities_location',
    options: 'aftersales/get_all_activities_locations',
  },
  removeMethod: 'POST',
  route: '/locationactivity-aftersales',
  title: 'Ubicación Actividades',
  menu: { parent: 'Posventa', icon: 'map-pins', description: 'Lugares de una sucursal y lo que se revisa en ellos' },
  noun: { one: 'ubicación de actividades', many: 'ubicaciones de actividades' },
  titles: { create: 'Nueva Ubicación Actividades', edit: 'Edición Ubicación Actividades' },
  confirmDelete: 'Realmente desea eliminar la ubicación {nombre}?',
  window: 53,
  permissions: { create: 73, edit: 74, delete: 75 },
  ...plainFields(),
  columns: ['nombre', 'actividades', 'estado', 'usuact', 'fecact'],
  associations: [
    {
      field: 'actividades',
      label: 'Actividades',
      of: 'activity',
      inline: { path: 'aftersales/updated_activities', id: 'ubaid', value: 'value' },
    },
  ],
})
