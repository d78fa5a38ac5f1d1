import { defineCatalog, nameField, plainFields, statusField } from '../catalog.ts'

export const device = defineCatalog({
  name: 'device',
  id: 'disid',
  api: 'devices',
  calls: { list: 'pagination_devices', save: 'save_devices', remove: 'delete_devices', options: 'devices/get_all_devices' },
  route: '/request/devices',
  title: 'GESTIÓN DE DISPOSITIVOS',
  menu: { parent: 'Datos de solicitudes', icon: 'device-desktop', description: 'Dispositivos que se piden para una oficina' },
  noun: { one: 'dispositivo', many: 'dispositivos' },
  titles: { create: 'Nuevo Dispositivo', edit: 'Edición Dispositivo' },
  confirmDelete: 'Realmente desea eliminar el dispositivo {nombre}?',
  nothingChanged: 'No has realizado ningún cambio.',
  window: 60,
  permissions: { create: 453, edit: 454, delete: 455 },
  ...plainFields('estid'),
  fields: [nameField('El nombre del dispositivo es requerido'), statusField('estid', 'El estado es requerido')],
})
