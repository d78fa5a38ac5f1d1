import type { CashierName } from '../projects/fieldName.ts'

/** The values of a cashier that its rules use; a misspelt one does not compile. */
export const valueNames = {
  name: 'nombreCajero',
  start: 'fechaInicioCajero',
  modality: 'idModalidad',
  visitor: 'idVisitante',
  intervention: 'idTipoIntervencion',
  status: 'idEstadoCajero',
  visitStatus: 'idEstadoVisita',
} as const satisfies Record<string, CashierName>
