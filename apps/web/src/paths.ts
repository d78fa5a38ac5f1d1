import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'

// Everything lives under this address, the API's '/api/...' as well.
export const base = '/soportica'
export const healthUrl = `${base}/healthz`

export const paths = {
  signIn: '/',
  locked: '/lockscreen',
  recover: '/recuperar/:email?/:cod?',
  restore: '/restore-password/:token',
  dashboard: '/dashboard',
  diagnostics: '/diagnostics',
  mailbox: '/buzon',
  crash: '/crash',
  invoice: '/pruebas',
  // A list, and over it one of its records: those with an optional number.
  users: '/users/:registro?',
  profiles: '/profiles',
  positions: '/position',
  cashiers: '/cashiers/:tipoModulo/:registro?',
  branches: '/branch/:tipoModulo/:registro?',
  requests: '/request/:registro?',
  consultation: '/consultation',
  consultBranches: '/consultBranches',
  localSearch: '/localsearch/:opc/:registro?',
  attachedTypes: '/attachedtype/:sistema',
  exportedFile: '/exports/:expid',
  catalog: (definition: CatalogDefinition) => definition.route,
} as const
