import { type CashierStage, cashierStages } from '@soportica/contract/cashiers/stages'
import { type Standing, standingOf } from '@soportica/contract/cashiers/stageStanding'
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

export type StageState = Standing | 'general'
/** Where a stage stands today, as the form has it. */
export function stateOf(stage: CashierStage, values: Wire, dates: StageDay | undefined, hoy: string, pronto: string): StageState {
  if (!stage.programada) return 'general'
  // What was delivered just now gets its day when it is saved.
  const now = stage.entrega && dates?.real ? { ...values, [stage.entrega]: values[stage.entrega] || dates.real } : values
  return standingOf(stage, now, { entrega: dates?.entrega, hoy, pronto })
}
type StageDay = { readonly entrega: string; readonly real: string | null }

export const stateWords: Readonly<Record<StageState, string>> = {
  entregada: 'Entregada',
  vencida: 'Vencida',
  porVencer: 'Por vencer',
  noRequerida: 'No se requiere',
  cerrada: 'Cerrada',
  pendiente: 'Pendiente',
  sinFecha: 'Sin fechas',
  general: '',
}
