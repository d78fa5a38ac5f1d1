import type { LocalSearchAction, LocalSearchState } from '@soportica/rules/localSearch'
import { choosesAgency, localSearchMoves, localSearchStateIds, reportsAddress, sentBack, withoutFile } from '@soportica/rules/localSearch'
import { movesFrom } from '@soportica/rules/stateMachine'

/** The form for the next step of a state. */
export type StepForm =
  | { readonly kind: 'activate' | 'decide' | 'visit' | 'receipt' }
  | { readonly kind: 'send'; readonly resend: boolean; readonly agency: boolean; readonly address: boolean; readonly file: boolean }

const isState = (estado: number): estado is LocalSearchState => (localSearchStateIds as readonly number[]).includes(estado)
const kinds = { activar: 'activate', aprobar: 'decide', rechazar: 'decide', programarVisita: 'visit', programarRecibo: 'receipt' } as const

export const actionsIn = (estado: number): readonly LocalSearchAction[] =>
  isState(estado) ? movesFrom(localSearchMoves, estado).map(({ action }) => action) : []

/** Undefined: the last state. */
export function formOf(estado: number): StepForm | undefined {
  const [action] = actionsIn(estado)
  if (!isState(estado) || !action) return undefined
  if (action === 'enviar' || action === 'reenviar')
    return {
      kind: 'send',
      resend: sentBack.includes(estado),
      agency: choosesAgency.includes(estado),
      address: reportsAddress.includes(estado),
      file: !withoutFile.includes(estado),
    }
  return { kind: kinds[action] }
}
