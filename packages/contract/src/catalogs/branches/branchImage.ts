import { defineCatalog, plainFields } from '../catalog.ts'

export const branchImage = defineCatalog({
  name: 'branch_image',
  id: 'imaid',
  api: 'branchOffice',
  calls: { list: 'pagination_images', save: 'save_image', remove: 'delete_image', options: 'branchOffice/get_all_images' },
  route: '/image-branch',
  title: 'Imagen',
  menu: { parent: 'Catálogos de sucursales', icon: 'photo', description: 'Imágenes de sucursal' },
  noun: { one: 'imagen de sucursal', many: 'imágenes de sucursales' },
  titles: { create: 'Nueva Imagen', edit: 'Edición Imagen' },
  confirmDelete: 'Realmente desea eliminar la imagen {nombre}?',
  window: 92,
  permissions: { create: 104, edit: 105, delete: 106 },
  ...plainFields('estid'),
})
