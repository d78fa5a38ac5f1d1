/** Each is a list of its own at /branch/{tipoModulo}. */
export const declaredModules = [
  { name: 'branch', title: 'Sucursales' },
  { name: 'realestate', title: 'Inmobiliaria', spellings: ['realstate'] },
  { name: 'design', title: 'Diseño' },
  { name: 'designsoportica', title: 'Diseño Soportica' },
  { name: 'license', title: 'Licencia' },
  { name: 'builder', title: 'Constructor' },
  { name: 'estimate', title: 'Presupuesto' },
  { name: 'supplies', title: 'Suministros' },
  { name: 'civil', title: 'Interventor Civil' },
  { name: 'electromechanical', title: 'Instalador Electromecánico' },
  { name: 'security', title: 'Instalador Seguridad' },
  { name: 'alarm', title: 'Instalador Alarma' },
  { name: 'contract', title: 'Contrato' },
] as const
export type BranchModule = (typeof declaredModules)[number]['name']

export const branchModules: readonly BranchModule[] = declaredModules.map(({ name }) => name)
