import { permissionTo } from './permissionTo.ts'
import { stateTable } from './stateMachine.ts'

/** The states of a request. A request for premises continues from 2 through its local search, and also ends in 24. */
export const requestStates = [1, 2, 4, 24] as const
export type RequestState = (typeof requestStates)[number]
export const requestActions = ['editar', 'aprobar', 'rechazar', 'solucionar', 'eliminar'] as const
export type RequestAction = (typeof requestActions)[number]
export type RequestNeed = 'observacion' | 'adjunto'

/** The user's possibilities with this request, by right, by configuration or on a principal's behalf. */
export type RequestContext = {
  readonly aprueba: boolean
  readonly rechaza: boolean
  readonly soluciona: boolean
  readonly elimina: boolean
  /** The requester. */
  readonly propia: boolean
  /** On another's behalf, for the user's own request. */
  readonly propiaPorOtro: boolean
  readonly esBusquedaLocal: boolean
}

const unless = (holds: boolean, reason: string): true | string => (holds ? true : reason)
const ownThroughAnother = 'Usted hizo esta solicitud: no la decide en nombre de otra persona'
const notOwnThroughAnother = ({ propiaPorOtro }: RequestContext) => unless(!propiaPorOtro, ownThroughAnother)

export const requestMoves = stateTable<RequestState | 'eliminada', RequestAction, RequestContext, RequestNeed>([
  { from: 1, action: 'editar', to: 1, who: ({ propia }) => unless(propia, 'Solo la edita quien la hizo') },
  {
    from: 1,
    action: 'aprobar',
    to: 2,
    who: ({ aprueba }) =>
      unless(aprueba, `No está entre los aprobadores de esta solicitud ni tiene ${permissionTo('aprobar solicitudes', 461)}`),
    guard: notOwnThroughAnother,
    needs: ['observacion'],
  },
  {
    from: 1,
    action: 'rechazar',
    to: 4,
    who: ({ rechaza }) =>
      unless(rechaza, `No está entre los aprobadores de esta solicitud ni tiene ${permissionTo('rechazar solicitudes', 462)}`),
    guard: notOwnThroughAnother,
    needs: ['observacion'],
  },
  {
    from: 1,
    action: 'eliminar',
    to: 'eliminada',
    who: ({ elimina }) => unless(elimina, `Solo la elimina quien la hizo o quien tiene ${permissionTo('eliminar solicitudes', 460)}`),
  },
  {
    from: 2,
    action: 'solucionar',
    to: 24,
    who: ({ soluciona }) =>
      unless(
        soluciona,
        `No está entre los solucionadores de esta solicitud ni tiene ${permissionTo('solucionar solicitudes', '463 o 464')}`,
      ),
    guard: (context) =>
      context.esBusquedaLocal ? 'La búsqueda del local sigue en Gestión Inmobiliaria y termina allí' : notOwnThroughAnother(context),
    needs: ['observacion', 'adjunto'],
  },
])
