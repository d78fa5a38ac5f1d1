import { localSearchStateName } from '@soportica/contract/local-search/states'
import { localSearchRequirement, requestStateName, requestStateOf } from '@soportica/contract/requests/states'
import type { RequestRow } from '@soportica/contract/requests/calls'
import { daysLeftFrom } from '@soportica/rules/daysLeft'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { requestMoves } from '@soportica/rules/requests'
import { acciones } from '@soportica/rules/stateMachine'
import { requestDelete } from '@soportica/contract/permissions/requests'
import { holds } from '../../../plugins/authorisation.ts'
import { requestContext, type RequestActor } from '../rights/requestActor.ts'
import type { StoredRequest } from './requestRows.queries.ts'
import { searchAwaitedParty } from './searchAwaitedParty.ts'

/** The context of a page: actor, today, calendar. */
export type RowContext = {
  readonly actor: RequestActor
  readonly today: string
  readonly isHoliday: IsHoliday
}

const isSearching = ({ estado, requisito }: Pick<StoredRequest, 'estado' | 'requisito'>): boolean =>
  requisito === localSearchRequirement && ![1, 4, 24].includes(estado)

/** The list that has its local search: until it is approved, and once it is refused, there is none. */
export const searchList = ({ estado, requisito, registra }: Pick<StoredRequest, 'estado' | 'requisito' | 'registra'>): number | null =>
  requisito === localSearchRequirement && ![1, 4].includes(estado) ? (registra === 1 ? 4 : 1) : null

export function stateWords(row: Pick<StoredRequest, 'estado' | 'requisito'>) {
  return {
    estadoSolicitudId: requestStateOf(row.estado),
    estadoSolicitud: requestStateName(row.estado),
    estadoBusquedaId: isSearching(row) ? row.estado : null,
    estadoBusqueda: isSearching(row) ? (localSearchStateName(row.estado) ?? '') : '',
  }
}

/** Many an agency has the word in its name. */
const agencyWords = (name: string): string => (/^inmobiliaria\b/i.test(name) ? name : `Inmobiliaria ${name}`)

/** The awaited people, or the deciders, as specified for each state. */
export function responsablesOf(row: StoredRequest): string {
  switch (requestStateOf(row.estado)) {
    case 1:
      return row.aprueban
    case 4:
      return `Rechazó ${row.aprobador}`
    case 24:
      return `Solucionó ${row.solucionador} · Aprobó ${row.aprobador}`
    default:
      return isSearching(row)
        ? `Aprobó ${row.aprobador}${row.inmobiliaria ? ` · ${agencyWords(row.inmobiliaria)}` : ''}`
        : `Aprobó ${row.aprobador} · Soluciona ${row.solucionan}`
  }
}

/** The awaited people of the present state; '' when it is over. */
export const awaitedParty = (row: StoredRequest): string => {
  if (isSearching(row)) return searchAwaitedParty(row)
  return row.estado === 1 ? row.aprueban : row.estado === 2 ? row.solucionan : ''
}

/** Sender and time of the content to decide. */
const sentBy = (row: StoredRequest): { usuenv: string; fecenv: string | null } =>
  row.estado === 24 ? { usuenv: row.solucionador, fecenv: row.fechaSolucion } : { usuenv: row.aprobador, fecenv: row.fechaAprobacion }

const requestActions = (actor: RequestActor, row: StoredRequest): RequestRow['acciones'] => {
  const context = requestContext(actor, row, holds(actor.user, requestDelete))
  return Object.fromEntries(Object.entries(acciones(requestMoves, requestStateOf(row.estado), context)))
}

type Today = Pick<RowContext, 'today' | 'isHoliday'>
export const daysLeft = ({ vence, estado }: StoredRequest, { today, isHoliday }: Today): number | null =>
  vence === null || [1, 4, 24].includes(estado) ? null : daysLeftFrom(today, isHoliday)(vence)
export const daysWaiting = ({ desde, estado }: StoredRequest, { today, isHoliday }: Today): number =>
  estado === 4 || estado === 24 ? 0 : 0 - daysLeftFrom(today, isHoliday)(desde)

export function requestRow(row: StoredRequest, rowContext: RowContext): RequestRow {
  return {
    solId: row.id,
    sopid: row.id,
    numero: row.id,
    fechaRadicacion: row.fecha,
    nombreRadicador: row.nombreRadicador,
    responsables: responsablesOf(row),
    esperaA: awaitedParty(row),
    pryId: row.proyecto,
    pryNombre: row.pryNombre,
    catNombre: row.catNombre,
    tsoNombre: row.tsoNombre,
    treId: row.requisito,
    treNombre: row.treNombre,
    pide: row.pide,
    departamento: row.departamento,
    municipio: row.municipio,
    sector: row.sector,
    ...stateWords(row),
    ...sentBy(row),
    vence: row.vence,
    diasEspera: daysWaiting(row, rowContext),
    diasRestantes: daysLeft(row, rowContext),
    version: row.version,
    acciones: requestActions(rowContext.actor, row),
  }
}
