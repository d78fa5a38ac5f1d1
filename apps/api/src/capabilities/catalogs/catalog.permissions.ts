import { type CatalogDefinition, peridsTo } from '@soportica/contract/catalogs/catalog'
import type { Actions } from '@soportica/contract/core/wire'
import { allowed } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'

export const rowActions = (user: CurrentUser, definition: CatalogDefinition): Actions => ({
  editar: allowed(user, ...peridsTo(definition, 'edit')),
  eliminar: allowed(user, ...peridsTo(definition, 'delete')),
})
/** Users who may delete may also restore. */
export const deletedRowActions = (user: CurrentUser, definition: CatalogDefinition): Actions => ({
  editar: 'Está eliminado',
  eliminar: 'Está eliminado',
  restaurar: allowed(user, ...peridsTo(definition, 'delete')),
})

export const listActions = (user: CurrentUser, definition: CatalogDefinition): Actions => ({
  crear: allowed(user, ...peridsTo(definition, 'create')),
  importar: allowed(user, ...peridsTo(definition, 'create'), ...peridsTo(definition, 'edit')),
  exportar: true,
})
