import type { CatalogDefinition } from '@soportica/contract/catalog'

// Everything lives under this address, the API's '/api/...' as well.
export const base = '/soportica'
export const healthUrl = `${base}/healthz`

export const paths = {
  signIn: '/',
  dashboard: '/dashboard',
  catalog: (definition: CatalogDefinition) => definition.route,
} as const
