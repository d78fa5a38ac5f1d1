import type { StatusClass } from '../projects/statuses.ts'
import { cashierFields } from './fields.ts'
import { finalStatuses } from './stageColumns.ts'
import { type CashierStage, cashierStages } from './stages.ts'

type Given = Readonly<Record<string, unknown>>
const general = 'idEstadoCajero'
const classOf = new Map(
  cashierFields.flatMap(({ name, ...field }): [string, StatusClass][] => (field.kind === 'status' ? [[name, field.of]] : [])),
)
// A field that is absent says nothing.
const isFinal = (campo: string, values: Given): boolean => finalStatuses(classOf.get(campo)!).includes(Number(values[campo] ?? 0))

/** Whether its project still goes on; a deleted one stands in a final status too. */
export const goesOn = (values: Given): boolean => !isFinal(general, values)
export const isRequired = ({ requiere }: Pick<CashierStage, 'requiere'>, values: Given): boolean =>
  requiere === undefined || values[requiere] === 1
/** Whether the record and its modality ask for it; null: it has no modality yet, and the record says it alone. */
export const isAskedFor = (stage: CashierStage, values: Given, pedidas: readonly string[] | null): boolean =>
  isRequired(stage, values) && (pedidas === null || pedidas.includes(stage.key))
export const isDelivered = ({ entrega }: Pick<CashierStage, 'entrega'>, values: Given): boolean => Boolean(entrega && values[entrega])
/** Whether anything is still expected of it: what `openStage` asks of rows. */
export const isOpen = (stage: CashierStage, values: Given): boolean =>
  goesOn(values) && isRequired(stage, values) && !isDelivered(stage, values) && !(stage.estado && isFinal(stage.estado, values))

export type Standing = 'entregada' | 'noRequerida' | 'cerrada' | 'sinFecha' | 'vencida' | 'porVencer' | 'pendiente'
export type Days = { readonly entrega: string; readonly hoy: string; readonly pronto: string }
/** Where a stage stands, with the days of it if there are any: date only, overdue from the day after, and never when nothing is expected of it any more. */
export function standingOf(stage: CashierStage, values: Given, days: Days | undefined): Standing {
  if (isDelivered(stage, values)) return 'entregada'
  if (!isRequired(stage, values)) return 'noRequerida'
  if (!isOpen(stage, values)) return 'cerrada'
  if (!days) return 'sinFecha'
  if (days.entrega < days.hoy) return 'vencida'
  return days.entrega <= days.pronto ? 'porVencer' : 'pendiente'
}

/** On what it depends. */
export const standingFields: readonly string[] = [general, ...cashierStages.flatMap(({ estado }) => (estado ? [estado] : []))]
