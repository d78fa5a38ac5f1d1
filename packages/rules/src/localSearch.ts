import { permissionTo } from './permissionTo.ts'
import { type StateTable, stateTable } from './stateMachine.ts'

/** The states of a local search: an approved request for premises begins in 2 and ends in 24. */
export const localSearchStateIds = [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24] as const
export type LocalSearchState = (typeof localSearchStateIds)[number]

export const localSearchActions = ['activar', 'enviar', 'reenviar', 'aprobar', 'rechazar', 'programarVisita', 'programarRecibo'] as const
export type LocalSearchAction = (typeof localSearchActions)[number]
export type LocalSearchNeed = 'correos' | 'inmobiliaria' | 'archivo' | 'nota' | 'visita'

/** The user's part in this search. */
export type LocalSearchContext = {
  /** Holds 449. */
  readonly activa: boolean
  /** The chosen agency or, before the choice, one of those asked. */
  readonly inmobiliaria: boolean
  readonly visitante: boolean
  /** The receiver of the premises. */
  readonly recibe: boolean
  readonly aprueba: boolean
  readonly rechaza: boolean
  /** Sent the content that waits for approval. */
  readonly envio: boolean
  /** Nobody else may approve. */
  readonly unico: boolean
  /** The day of the appointment that is still to come ('03-12-2026'); empty from that day on. */
  readonly citaFutura: string
}
type Answer = true | string

const activating = permissionTo('activar la búsqueda local', 449)

const who = {
  activa: ({ activa }: Pick<LocalSearchContext, 'activa'>): Answer => activa || `Lo hace quien tiene ${activating}`,
  agencyOrActivator: ({ inmobiliaria, activa }: LocalSearchContext): Answer =>
    inmobiliaria || activa || `Lo hace la inmobiliaria, o quien tiene ${activating}`,
  agency: ({ inmobiliaria }: LocalSearchContext): Answer => inmobiliaria || 'Lo hace la inmobiliaria de esta búsqueda',
  visitorOrAgency: ({ visitante, inmobiliaria }: LocalSearchContext): Answer =>
    visitante || inmobiliaria || 'Lo hace el visitante o la inmobiliaria de esta búsqueda',
  visitorOrSupervisor: ({ visitante, recibe }: LocalSearchContext): Answer =>
    visitante || recibe || 'Lo hace el visitante, o quien recibe el local',
  approver: ({ aprueba }: LocalSearchContext): Answer =>
    aprueba || `No está entre los aprobadores de esta búsqueda ni tiene ${permissionTo('aprobar solicitudes', 461)}`,
  rejecter: ({ rechaza }: LocalSearchContext): Answer =>
    rechaza || `No está entre los aprobadores de esta búsqueda ni tiene ${permissionTo('rechazar solicitudes', 462)}`,
}
const notOwn = ({ envio, unico }: LocalSearchContext): Answer => !envio || unico || 'Usted lo envió: lo decide otra persona'

const afterVisit = ({ citaFutura }: LocalSearchContext): Answer =>
  citaFutura === '' || `La visita es el ${citaFutura}: el informe se envía desde ese día`
const afterReceipt = ({ citaFutura }: LocalSearchContext): Answer =>
  citaFutura === '' || `La cita de recibo es el ${citaFutura}: el acta se envía desde ese día`

type Table = StateTable<LocalSearchState, LocalSearchAction, LocalSearchContext, LocalSearchNeed>
/** Approves the sent content, or returns it with a note to its sender. */
const decided = (from: LocalSearchState, approved: LocalSearchState, rejected: LocalSearchState): Table => [
  { from, action: 'aprobar', to: approved, who: who.approver, guard: notOwn },
  { from, action: 'rechazar', to: rejected, who: who.rejecter, guard: notOwn, needs: ['nota'] },
]

export const localSearchMoves: Table = stateTable([
  { from: 2, action: 'activar', to: 3, who: who.activa, needs: ['correos'] },
  { from: 3, action: 'enviar', to: 5, who: who.agencyOrActivator, needs: ['inmobiliaria', 'archivo'] },
  ...decided(5, 7, 6),
  { from: 6, action: 'reenviar', to: 5, who: who.agency, needs: ['inmobiliaria'] },
  { from: 7, action: 'programarVisita', to: 8, who: who.activa, needs: ['visita'] },
  { from: 8, action: 'enviar', to: 9, who: who.visitorOrAgency, guard: afterVisit, needs: ['archivo'] },
  ...decided(9, 11, 10),
  { from: 10, action: 'reenviar', to: 9, who: who.visitorOrAgency },
  { from: 11, action: 'enviar', to: 12, who: who.activa },
  ...decided(12, 14, 13),
  { from: 13, action: 'reenviar', to: 12, who: who.activa },
  { from: 14, action: 'enviar', to: 15, who: who.agency, needs: ['archivo'] },
  ...decided(15, 17, 16),
  { from: 16, action: 'reenviar', to: 15, who: who.agency },
  { from: 17, action: 'enviar', to: 20, who: who.agencyOrActivator, needs: ['archivo'] },
  { from: 20, action: 'programarRecibo', to: 21, who: who.activa, needs: ['visita'] },
  { from: 21, action: 'enviar', to: 22, who: who.visitorOrSupervisor, guard: afterReceipt, needs: ['archivo'] },
  ...decided(22, 24, 23),
  { from: 23, action: 'reenviar', to: 22, who: who.visitorOrSupervisor },
] satisfies Table)

/** The appointment that is waited for in a state. It moves without a step, by the hand that made it. */
export const appointments: { readonly [S in LocalSearchState]?: 'visita' | 'recibo' } = { 8: 'visita', 21: 'recibo' }
export const movesAppointment: (context: Pick<LocalSearchContext, 'activa'>) => Answer = who.activa

/** No file is taken here. */
export const withoutFile: readonly LocalSearchState[] = [11, 13]
/** The agency is chosen, also when it is sent again. */
export const choosesAgency: readonly LocalSearchState[] = [3, 6, 10, 13, 16, 23]
/** The commercial report: it says where the premises are. */
export const reportsAddress: readonly LocalSearchState[] = [3, 6]
/** The states after a rejection, with the former content. */
export const sentBack: readonly LocalSearchState[] = [6, 10, 13, 16, 23]
