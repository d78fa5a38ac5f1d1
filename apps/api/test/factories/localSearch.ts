import * as calls from '@soportica/contract/local-search/calls'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { LocalSearchAction } from '@soportica/rules/localSearch'
import type { Answer, Caller } from '../app.ts'
import { aPdf } from './request.ts'

type TakingPart = { readonly agency: Caller; readonly visitor: Caller; readonly receiver: Caller }
type Act = (caller: Caller, id: number, status: number) => Promise<Answer>

const file = { ...aPdf('informe.pdf'), campo: 'file' }
const owner = { ownerName: 'Rosa', ownerEmail: 'rosa@example.com', ownerPhone: '300' }
/** Ahead, and of today: what follows an appointment is sent from its day on. */
export const tonight = (): string => `${dayInBogota(new Date())} 23:59:59`
/** Each action of a local search, with everything that it needs. */
export function searchActs(people: () => TakingPart): Record<LocalSearchAction, Act> {
  const send =
    (reject: 0 | 1): Act =>
    (caller, id, status) =>
      caller.call(calls.sendObservationsAndFiles, { body: { id, status, reject, realEstate: people().agency.usuid }, files: [file] })
  return {
    activar: (caller, id, status) =>
      caller.call(calls.sendActiveLocalSearch, { body: { id, status, opc: 1, emails: ['casa@example.com'] } }),
    enviar: send(0),
    reenviar: send(1),
    aprobar: (caller, id, status) => caller.call(calls.sendRequestApprove, { body: { id, status, note: '' } }),
    rechazar: (caller, id, status) => caller.call(calls.sendRequestReject, { body: { id, status, note: 'Falta' } }),
    programarVisita: (caller, id, status) =>
      caller.call(calls.sendProgrammingVisit, { body: { id, status, visitor: people().visitor.usuid, date: tonight(), ...owner } }),
    programarRecibo: (caller, id, status) =>
      caller.call(calls.sendProgrammingReceiptQuote, { body: { id, status, visitor: people().receiver.usuid, date: tonight() } }),
  }
}
