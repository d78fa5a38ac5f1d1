import { valueNames } from '@soportica/contract/cashiers/names'
import { cashierRecord } from '@soportica/contract/records/records'
import { errorSentence } from '@soportica/contract/core/errors'
import { isDelivered } from '@soportica/contract/projects/dueState'
import { dateNamesOf, numberIn, type Values } from '../../../capabilities/projects/form/values.ts'
import { mayGenerally, requireGenerally, rightsOf, type RowModules } from '../../../capabilities/projects/rights/project.permissions.ts'
import { mayInRecord } from '../../../capabilities/records/recordRights.ts'
import type { SaveBody } from '../save/saveBody.ts'
import { keepReason } from '../../../capabilities/projects/status/reasons.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { allowed, requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError, required } from '../../../plugins/http/errors.ts'
import { insertBaseline } from './baselines.queries.ts'
import type { Modality } from './modality.queries.ts'
import { takesPart } from './stagePlans.ts'
import type { Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'

const visit = cashierProject.stageByKey.get('visita')!
const actor = valueNames.visitor

export type CashierState = { readonly values: Values; readonly modality: Modality | undefined; readonly statuses: Statuses }
/** true, or why the visit may not begin again. */
export function mayReprogram(
  user: CurrentUser,
  row: RowModules,
  { modulo, ...state }: CashierState & { readonly modulo: string },
): true | string {
  for (const may of [
    mayGenerally(user, cashierProject, row, rightsOf(cashierProject).edit),
    allowed(user, rightsOf(cashierProject).viewAttached),
  ])
    if (may !== true) return may
  return modulo === 'cashiers' ? mayRestart(state) : errorSentence('cajero.reprogramarModulo', {})
}

// A user who reprograms may fix dates as well.
const fixDates = 'para mover lo que falta, use «Fijar» en la fecha teórica de cada etapa'

/** true, or why the dates of its stages cannot be computed again. */
export function mayRecalculate({ values, modality, statuses }: CashierState): true | string {
  const general = statuses.get('cashier_status')?.get(numberIn(values, valueNames.status))
  if (general?.final === 1)
    return `El cajero está en «${general.nombre}», que es un estado final: para mover fechas, cambie antes su estado`
  if (!modality) return 'El cajero no tiene fechas: elija antes su modalidad'
  return values[valueNames.start] ? true : 'El cajero no tiene fechas: escriba antes su fecha de inicio'
}

/** true, or why the visit may not begin again, whoever asks. */
export function mayRestart(state: CashierState): true | string {
  const { values, modality, statuses } = state
  const may = mayRecalculate(state)
  if (may !== true) return may
  if (!takesPart(modality, values, visit)) return `El cajero no requiere visita: ${fixDates}`
  if (isDelivered(visit, values)) return `La visita ya fue entregada: ${fixDates}`
  const own = statuses.get('visit_status')?.get(numberIn(values, valueNames.visitStatus))
  return own?.final === 1 ? `La visita está en «${own.nombre}», que es un estado final: ${fixDates}` : true
}

type Reprogramming = Omit<CashierState, 'values'> & { readonly before: Values; readonly after: Values; readonly body: SaveBody }
export function requireReprogrammable(
  user: CurrentUser,
  row: RowModules,
  { before, after, modality, statuses, body }: Reprogramming,
): void {
  requireGenerally(user, cashierProject, row, rightsOf(cashierProject).edit)
  requirePermission(user, rightsOf(cashierProject).viewAttached)
  if (body.tipoModulo !== 'cashiers') throw new AppError('cajero.reprogramarModulo', {}, { campo: 'tipoModulo' })
  if (before[actor] !== after[actor]) throw new AppError('cajero.reprogramarVisitante', {}, { campo: actor })
  const may = mayRestart({ values: after, modality, statuses })
  if (may !== true) throw new AppError('cajero.reprogramar', { motivo: may }, { campo: 'reprogramming' })
  if (!body.motivo) throw required('motivo', 'motivo')
}

export function requireRecalculable(user: CurrentUser, row: RowModules, state: CashierState): void {
  requireGenerally(user, cashierProject, row, rightsOf(cashierProject).edit)
  const may = mayRecalculate(state)
  if (may !== true) throw new AppError('cajero.recalcular', { motivo: may }, { campo: 'recalcular' })
}

/** A reprogramming that moves no date would leave a version and a reason for nothing. */
export function requireMovedDates(before: Values, dates: Values): void {
  const names = cashierProject.scheduledStages.flatMap(({ key }) => {
    const { inicio, entrega } = dateNamesOf(cashierProject, key)
    return [inicio, entrega]
  })
  if (names.some((name) => String(before[name] ?? '') !== String(dates[name] ?? ''))) return
  throw new AppError('cajero.reprogramar', { motivo: `ninguna fecha cambia; ${fixDates}` }, { campo: 'reprogramming' })
}

/** The reason is a note of the visit: readers of those notes see it. */
export const readsReasons = (user: CurrentUser): boolean => mayInRecord(user, cashierRecord, 'viewNotes', visit.actid) === true

/** A reason that would be kept nowhere is not taken. */
export function requireReasonUsed({ reprogramming, motivo }: SaveBody): void {
  if (motivo && !reprogramming) throw new AppError('cajero.motivoSobra', {}, { campo: 'motivo' })
}

/** Stores the dates before the reprogramming. */
export async function keepBaseline(writing: Writing, id: number, before: Values, motivo: string): Promise<void> {
  const day = (value: string | number | undefined) => (value ? String(value) : null)
  const dates = cashierProject.scheduledStages.map(({ key }) => {
    const { inicio, entrega } = dateNamesOf(cashierProject, key)
    return [key, { inicio: day(before[inicio]), entrega: day(before[entrega]) }] as const
  })
  await insertBaseline(writing, id, motivo, Object.fromEntries(dates))
  await keepReason(writing, cashierProject, [id], visit, { tiponota: 'Reprogramación', campo: 'motivo', texto: motivo })
}
