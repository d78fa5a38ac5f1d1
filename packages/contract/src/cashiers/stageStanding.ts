import type { StatusClass } from '../projectStatuses.ts'
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
export const isDelivered = ({ entrega }: Pick<CashierStage, 'entrega'>, values: Given): boolean => Boolean(entrega && values[entrega])
/** Whether anything is still expected of it: what `openStage` asks of rows. */
export const isOpen = (stage: CashierStage, values: Given): boolean =>
  goesOn(values) && isRequired(stage, values) && !isDelivered(stage, values) && !(stage.estado && isFinal(stage.estado, values))

export type Standing = 'entregada' | 'noRequerida' | 'cerrada' | 'sinFecha' | 'vencida' | 'porVencer' | 'pendiente'
type Days = { readonly entrega: string | null | undefined; readonly hoy: string; readonly pronto: string }
/** Where a stage stands: date only, overdue from the day after, and never when nothing is expected of it any more. */
export function standingOf(stage: CashierStage, values: Given, { entrega, hoy, pronto }: Days): Standing {
  if (isDelivered(stage, values)) return 'entregada'
  if (!isRequired(stage, values)) return 'noRequerida'
  if (!isOpen(stage, values)) return 'cerrada'
  if (!entrega) return 'sinFecha'
  if (entrega < hoy) return 'vencida'
  return entrega <= pronto ? 'porVencer' : 'pendiente'
}

/** On what it depends. */
export const standingFields: readonly string[] = [general, ...cashierStages.flatMap(({ estado }) => (estado ? [estado] : []))]
