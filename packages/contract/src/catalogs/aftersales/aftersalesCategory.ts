import { defineCatalog, nameField, statusField } from '../catalog.ts'

export const aftersalesCategory = defineCatalog({
  name: 'aftersales_category',
  id: 'pvcId',
  api: 'aftersales',
  calls: { list: 'list_categories', save: 'save_category', remove: 'delete_category', options: 'aftersales/get_all_categories' },
  removeMethod: 'DELETE',
  route: '/categories-aftersales',
  title: 'Categorías',
  menu: { parent: 'Posventa', icon: 'category', description: 'Categorías y subcategorías de los hallazgos' },
  noun: { one: 'categoría', many: 'categorías' },
  titles: { create: 'Nueva Categoria', edit: 'Edición Categoria' },
  confirmDelete: 'Realmente desea eliminar la categoria {nombre}?',
  window: 54,
  permissions: { create: 466, edit: 467, delete: 468 },
  fields: [{ ...nameField(), chips: true }, statusField()],
  columns: ['nombre', 'usuact', 'estado'],
  hiddenColumns: ['fecact'],
})
