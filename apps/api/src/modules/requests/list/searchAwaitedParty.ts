import { activatorAsRole, agenciesAsRole } from '@soportica/contract/requests/states'
import type { StoredRequest } from './requestRows.queries.ts'

/** The awaited person or role in each state of a local search, as far as it is known. */
export function searchAwaitedParty(row: Pick<StoredRequest, 'estado' | 'inmobiliaria' | 'visitante' | 'recibe' | 'aprueban'>): string {
  switch (row.estado) {
    case 3:
      return agenciesAsRole
    case 6:
    case 17:
      return row.inmobiliaria || activatorAsRole
    case 14:
    case 16:
      return row.inmobiliaria
    case 8:
    case 10:
      return row.visitante || row.inmobiliaria
    case 21:
    case 23:
      return row.recibe || row.visitante
    case 5:
    case 9:
    case 12:
    case 15:
    case 22:
      return row.aprueban
    case 24:
      return ''
    default:
      return activatorAsRole
  }
}
