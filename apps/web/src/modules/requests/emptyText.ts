import { requestStates } from '@soportica/contract/requests/states'
import type { Filters } from '../../shells/data-table/listState.ts'

const ofTab: Readonly<Record<number, string>> = {
  1: 'No hay solicitudes por aprobar.',
  2: 'No hay solicitudes aprobadas que falte solucionar.',
  4: 'No hay solicitudes rechazadas.',
  24: 'No hay solicitudes solucionadas.',
} satisfies Record<(typeof requestStates)[number]['id'], string>

/** The sentence of an empty list, with the next step. */
export function emptyText(tab: number, filters: Filters, mayCreate: boolean): string {
  const names = Object.keys(filters)
  if (names.length === 1 && filters['esperaPorMi'] === 1) return 'Nada espera por usted aquí.'
  if (names.length === 1 && filters['vencidas'] === 1) return 'No hay solicitudes vencidas aquí.'
  if (names.length > 0) return 'Ninguna solicitud cumple con los filtros.'
  const said = ofTab[tab]
  if (said) return said
  return mayCreate
    ? 'Aún no hay solicitudes. Haga la primera con «Nueva Solicitud».'
    : 'Aún no hay solicitudes que usted haya hecho, apruebe o solucione.'
}
