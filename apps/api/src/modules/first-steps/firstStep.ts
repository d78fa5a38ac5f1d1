import type { FirstStep } from '@soportica/contract/settings/firstSteps'
import type { Env } from '../../env.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'

/** How many there are: active places and modalities, profiles besides the administrator's, people with access, cashiers. */
export type Installation = {
  departamentos: number
  municipios: number
  perfiles: number
  usuarios: number
  modalidades: number
  cajeros: number
}
export type Looking = {
  readonly db: Reader
  readonly user: CurrentUser
  readonly env: Env
  readonly now: Date
  readonly there: Installation
}
export type StepState = Pick<FirstStep, 'hecho' | 'estado'> & Partial<Pick<FirstStep, 'falta' | 'partes'>>

/** A step: the required rights, and its state. */
export type Step = {
  readonly needs: readonly number[]
  readonly look: (looking: Looking) => Promise<StepState>
}
