import type { CatalogDefinition } from '@soportica/contract/catalog'

export const paths = {
  signIn: '/',
  dashboard: '/dashboard',
  catalog: (definition: CatalogDefinition) => definition.route,
} as const
