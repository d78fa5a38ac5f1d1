import type { CatalogScreen } from '@soportica/contract/catalogs/catalog'

// Everything lives under this address, the API's '/api/...' as well.
export const base = '/soportica'
/** The form for strangers: a page of its own, which its address within the application leads to. */
export const planFormUrl = `${base}/requestplain.html`
export const healthUrl = `${base}/healthz`

export const paths = {
  signIn: '/',
  locked: '/lockscreen',
  recover: '/recuperar/:email?/:cod?',
  restore: '/restore-password/:token',
  dashboard: '/dashboard',
  work: '/trabajo',
  administration: '/administracion',
  undo: '/deshacer',
  diagnostics: '/diagnostics',
  mailbox: '/buzon',
  crash: '/crash',
  invoice: '/pruebas',
  // A list, and over it one of its records: those with an optional number.
  users: '/users/:registro?',
  profiles: '/profiles/:registro?',
  positions: '/position/:registro?',
  cashiers: '/cashiers/:tipoModulo/:registro?',
  branches: '/branch/:tipoModulo/:registro?',
  requests: '/request/:registro?',
  reports: '/aftersales/:registro?',
  planForm: '/requestplain/*',
  planDistribution: '/requestplains-report',
  planRequests: '/requestplainsadmin/:registro?',
  myFindings: '/aftersales-findings/:registro?',
  cashierDelays: '/cashierDelays',
  simulate: '/simular',
  past: '/pasado/:entidad/:id',
  branchDelays: '/branchDelays',
  cashierForecast: '/cashierForecast',
  branchForecast: '/branchForecast',
  cashierScorecards: '/cashierScorecards',
  branchScorecards: '/branchScorecards',
  consultation: '/consultation',
  consultBranches: '/consultBranches',
  dynamicReport: '/dynamicReport',
  dynamicBranchReport: '/dynamicBranchReport',
  // The same report in a module of branches; below the list's address it would be a record.
  moduleReport: '/dynamicBranchReport/:tipoModulo',
  localSearch: '/localsearch/:opc/:registro?',
  attachedTypes: '/attachedtype/:sistema',
  exportedFile: '/exports/:expid',
  subscriptions: '/subscriptions',
  catalog: ({ route }: CatalogScreen) => `${route}/:registro?`,
} as const
