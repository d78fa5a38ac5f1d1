/** Each is a list of its own at /cashiers/{tipoModulo}. */
export const declaredModules = [
  { name: 'cashiers', title: 'Cajeros' },
  { name: 'realestate', title: 'Inmobiliaria', spellings: ['realstate'] },
  { name: 'visit', title: 'Visita Local' },
  { name: 'design', title: 'Diseño' },
  { name: 'license', title: 'Licencia' },
  { name: 'interventory', title: 'Interventoria' },
  { name: 'builder', title: 'Constructor', spellings: ['constructor'] },
  { name: 'security', title: 'Seguridad' },
  { name: 'billing', title: 'Facturación' },
] as const
export type CashierModule = (typeof declaredModules)[number]['name']

export const cashierModules: readonly CashierModule[] = declaredModules.map(({ name }) => name)
