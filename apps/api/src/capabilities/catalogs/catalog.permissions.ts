import type { CatalogDefinition } from '@soportica/contract/catalog'
import type { Actions } from '@soportica/contract/wire'
import { allowed } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'

export const rowActions = (user: CurrentUser, { permissions }: CatalogDefinition): Actions => ({
  editar: allowed(user, permissions.edit),
  eliminar: allowed(user, permissions.delete),
})

export const listActions = (user: CurrentUser, { permissions }: CatalogDefinition): Actions => ({
  crear: allowed(user, permissions.create),
  exportar: true,
})
