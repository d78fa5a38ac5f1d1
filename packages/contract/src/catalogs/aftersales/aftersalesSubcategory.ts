import { defineCatalog, nameField, statusField } from '../catalog.ts'

// Shown within the categories, whose rights apply.
export const aftersalesSubcategory = defineCatalog({
  name: 'aftersales_subcategory',
  id: 'pscId',
  savedId: 'pvsctId',
  api: 'aftersales',
  calls: {
    list: 'list_subcategories',
    save: 'save_subcategory',
    remove: 'delete_subcategory',
    options: 'aftersales/get_all_sub_categories',
  },
  removeMethod: 'DELETE',
  title: 'Subcategorías',
  noun: { one: 'subcategoría', many: 'subcategorías' },
  titles: { create: 'Nueva Subcategoría', edit: 'Edición Subcategoría', button: 'Nueva' },
  confirmDelete: 'Realmente desea eliminar la subcategoría {nombre}?',
  nothingChanged: 'No has realizado ninguna modificación.',
  permissions: { create: 466, edit: 467, delete: 468 },
  parent: { field: 'pvcId', of: 'aftersales_category', label: 'categoría' },
  fields: [nameField('El nombre es obligatorio'), statusField()],
  columns: ['nombre', 'usuact', 'fecact', 'estado'],
})
