import { defineCatalog, plainFields } from '../catalog.ts'

export const location = defineCatalog({
  name: 'location',
  id: 'ubiid',
  api: 'cashiers',
  calls: { list: 'list_locations', save: 'save_location', remove: 'delete_location', options: 'get_ubication' },
  route: '/location',
  title: 'Ubicaciones',
  menu: { parent: 'Administración', icon: 'map-pin', description: 'Ubicaciones de los cajeros' },
  noun: { one: 'ubicación', many: 'ubicaciones' },
  titles: { create: 'Nueva Ubicación', edit: 'Edición Ubicación' },
  confirmDelete: 'Realmente desea eliminar la ubicación {nombre}?',
  window: 5,
  permissions: { create: 45, edit: 46, delete: 47 },
  ...plainFields(),
})
