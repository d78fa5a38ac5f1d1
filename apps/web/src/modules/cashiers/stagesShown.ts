import { type CashierStage, cashierStages } from '@soportica/contract/cashiers/stages'
import { moduleOf, type CashierModule } from '@soportica/contract/cashiers/modules'
import type { Wire } from '../../shells/record-dialog/recordValues.ts'

/** What the modality asks for; nothing is known before one is chosen. */
export type Validations = { readonly reqinmobiliaria: number; readonly reqvisita: number; readonly reqconstructor: number }
type Shown = {
  readonly tipoModulo: CashierModule
  readonly isNew: boolean
  readonly values: Wire
  readonly validations: Validations | undefined
}

const asked = (key: string): keyof Validations | undefined =>
  ({ inmobiliaria: 'reqinmobiliaria', visita: 'reqvisita', aconstructor: 'reqconstructor' } as const)[key]

const hasSomething = ({ actor, entrega }: CashierStage, values: Wire): boolean =>
  [actor, entrega].some((name) => name !== undefined && Boolean(values[name]))

/** The general module shows what the modality asks for and what is filled; the module of a stage, that stage before all. */
export function stagesShown({ tipoModulo, isNew, values, validations }: Shown): CashierStage[] {
  const modulo = moduleOf(tipoModulo)
  const shown = cashierStages.filter((stage) => {
    if (stage.key === 'basica') return true
    if (modulo !== 'cashiers') return stage.modulo === modulo
    // It has files only: there is nothing to keep them with yet.
    if (stage.key === 'facturacion') return !isNew
    const question = asked(stage.key)
    return question === undefined || !validations || validations[question] === 1 || hasSomething(stage, values)
  })
  return modulo === 'cashiers' || isNew ? shown : [...shown.slice(1), ...shown.slice(0, 1)]
}

export const isRequired = ({ requiere }: Pick<CashierStage, 'requiere'>, values: Wire): boolean =>
  requiere === undefined || values[requiere] === 1

export type StageState = 'entregada' | 'vencida' | 'porVencer' | 'noRequerida' | 'pendiente' | 'sinFecha' | 'general'
type Dated = { readonly entrega: string; readonly real: string | null }

/** Where a stage stands today: date only, overdue from the day after. */
export function stateOf(stage: CashierStage, values: Wire, dates: Dated | undefined, today: string, soon: string): StageState {
  if (!stage.programada) return 'general'
  if (!isRequired(stage, values)) return 'noRequerida'
  if (stage.entrega && values[stage.entrega]) return 'entregada'
  if (!dates) return 'sinFecha'
  if (dates.entrega < today) return 'vencida'
  return dates.entrega <= soon ? 'porVencer' : 'pendiente'
}

export const stateWords: Readonly<Record<StageState, string>> = {
  entregada: 'Entregada',
  vencida: 'Vencida',
  porVencer: 'Por vencer',
  noRequerida: 'No se requiere',
  pendiente: 'Pendiente',
  sinFecha: 'Sin fechas',
  general: '',
}
