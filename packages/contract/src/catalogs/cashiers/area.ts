import { defineCatalog, plainFields } from '../catalog.ts'

export const area = defineCatalog({
  name: 'area',
  id: 'areid',
  api: 'cashiers',
  calls: { list: 'list_areas', save: 'save_area', remove: 'delete_area', options: 'get_area' },
  route: '/areas',
  title: 'Areas',
  menu: { parent: 'Catálogos de cajeros', icon: 'layout-grid', description: 'Áreas responsables de los proyectos' },
  noun: { one: 'área', many: 'áreas' },
  titles: { create: 'Nueva Área', edit: 'Edición Área' },
  confirmDelete: 'Realmente desea eliminar el área {nombre}?',
  window: 70,
  permissions: { create: 24, edit: 25, delete: 26 },
  ...plainFields(),
})
