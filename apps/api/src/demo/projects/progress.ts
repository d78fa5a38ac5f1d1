import { dateColumns } from '@soportica/contract/projects/stageDates'
import type { StageColumns } from '@soportica/contract/projects/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { branchingStage, chainStages, parallelStages } from '@soportica/rules/schedule'
import { type Modality, stepOf } from '../../modules/cashiers/cashiers.public.ts'
import type { Random } from '../random.ts'
import type { CashierMeans } from './means.ts'
import { numberOf, workday } from './workdays.ts'

export type Cells = Record<string, string | number | null>
/** The day on which the demonstration stands still: what is due and what is late is said from there. */
export const demoToday: CalendarDay = '2026-11-20'
const [inProcess, suspended, delivered] = [1, 2, 3]

const order: readonly string[] = [...chainStages, ...parallelStages]
const stages = order.flatMap((key) => cashierProject.stageColumns.filter(({ stage }) => stage.key === key))
const datesOf = Object.fromEntries(stages.map(({ stage: { key } }) => [key, dateColumns(key)]))
const lookups = cashierProject.fields.flatMap((field) =>
  field.kind === 'lookup' &&
  !field.readOnly &&
  !['region', 'department', 'municipality', 'modality', 'intervention_type', 'area'].includes(field.of)
    ? [[field.column, field.of] as const]
    : [],
)

/** Every column that is filled here, in this order. */
export const progressColumns: readonly string[] = [
  'fecha_inicio_cajero',
  'riesgo',
  'codigo_monitoreo',
  'porcentaje_avance',
  'grupo',
  'radicado_licencia',
  'fecha_comite',
  'esta_aprobado_comite_bancolombia',
  'esta_aprobado_contrato',
  'esta_aprobado_esquema_diseno',
  'fecha_entrega_info_diseno',
  'esta_aprobado_prefactibilidad',
  ...lookups.map(([column]) => column),
  ...stages.flatMap(({ stage, actor, requiere, estado, entrega }) => {
    const { inicio, entrega: teorica, totalDias } = datesOf[stage.key]!
    return [inicio, teorica, totalDias, ...[actor, requiere, estado, entrega].filter((column) => column !== undefined)]
  }),
]

export type Begun = { id: number; estado: number; fechaInicio: CalendarDay; modalidad: number; tipoIntervencion: number }
type Planned = { columns: StageColumns; from: number; to: number; late: number }

/** The stages that take part, with their theoretical days and by how much the real ones missed them. */
function planned(random: Random, start: number, modality: Modality | undefined, left: ReadonlySet<string>): Planned[] {
  let [at, branching] = [start, start]
  const found: Planned[] = []
  for (const columns of stages) {
    const { key } = columns.stage
    const { pide, dias } = modality ? stepOf(modality, columns.stage) : { pide: false, dias: 0 }
    const late = random.below(10) < 6 ? random.between(-2, 1) : random.between(1, 9)
    if (pide && !left.has(key)) {
      const from = (parallelStages as readonly string[]).includes(key) ? branching : at
      found.push({ columns, from, to: from + dias, late })
      if (from === at && !(parallelStages as readonly string[]).includes(key)) at = from + dias
    }
    if (key === branchingStage) branching = at
  }
  return found
}

/** How far a cashier has come that began on that day: theoretical dates, real ones, actors and statuses that go together. */
export function progressOf(random: Random, begun: Begun, { modalities, actors, catalogs, codeless }: CashierMeans): Cells {
  const { id, estado, modalidad, tipoIntervencion } = begun
  const cells: Cells = Object.fromEntries(progressColumns.map((column) => [column, null]))
  const modality = modalities.get(modalidad)
  const left = new Set(stages.flatMap(({ requiere, stage }) => (requiere && random.below(12) === 0 ? [stage.key] : [])))
  const start = numberOf(begun.fechaInicio)
  const plan = planned(random, start, modality, left)
  const done = doneUntil(random, estado, start, plan)
  for (const { stage, requiere, estado: status } of stages) {
    if (requiere) cells[requiere] = modality && stepOf(modality, stage).pide && !left.has(stage.key) ? 1 : 0
    if (status) cells[status] = 1
  }
  let next = true
  let days = 0
  for (const { columns, from, to, late } of plan) {
    const { stage, actor, estado: status, entrega } = columns
    const { inicio, entrega: teorica, totalDias } = datesOf[stage.key]!
    Object.assign(cells, { [inicio]: workday(from), [teorica]: workday(to), [totalDias]: to - from })
    const real = Math.max(start, to + late)
    const isDone = estado === delivered || real <= done
    if (isDone) {
      days += 1
      if (entrega) cells[entrega] = workday(Math.min(real, numberOf(demoToday)))
    }
    if (actor && (isDone || next || random.below(5) < 2)) cells[actor] = one(random, actors[fieldFlag(actor)])
    if (status) cells[status] = isDone ? 4 : next ? random.between(2, 3) : estado === 4 && random.below(3) === 0 ? 5 : 1
    if (!isDone) next = false
  }
  for (const [column, of] of lookups) cells[column] = estado === delivered || random.below(10) < 7 ? one(random, catalogs[of]) : null
  const has = (key: string): boolean => plan.some(({ columns }) => columns.stage.key === key && cells[columns.entrega!] !== null)
  Object.assign(cells, {
    fecha_inicio_cajero: begun.fechaInicio,
    riesgo: random.pick([1, 3]),
    codigo_monitoreo: !codeless.has(tipoIntervencion) ? 'N/A' : estado === delivered ? `MON${String(id).padStart(7, '0')}` : '',
    porcentaje_avance: estado === delivered ? 100 : Math.floor((days / Math.max(1, plan.length)) * 10) * 10,
    grupo: random.below(3) === 0 ? `Grupo ${random.between(1, 12)}` : '',
    radicado_licencia: has('licencia') ? `RAD-${random.between(10_000, 99_999)}` : '',
    fecha_comite: cells['fecha_aprobacion_comite'],
    esta_aprobado_comite_bancolombia: has('comite') ? 1 : 0,
    esta_aprobado_contrato: has('contrato') ? 1 : 0,
    esta_aprobado_esquema_diseno: has('diseno') ? 1 : 0,
    fecha_entrega_info_diseno: cells['fecha_entrega_diseno'],
    esta_aprobado_prefactibilidad: has('canal') ? 1 : 0,
  })
  if (estado === delivered) complete(random, cells, actors, workday(Math.min(numberOf(demoToday), start + 60)))
  return cells
}

/** Until which business day the work was done. */
function doneUntil(random: Random, estado: number, start: number, plan: readonly Planned[]): number {
  const today = numberOf(demoToday)
  if (estado === inProcess) return today
  const length = Math.max(0, ...plan.map(({ to }) => to)) - start
  return Math.min(today, start + random.below(estado === suspended ? length + 1 : Math.ceil(length * 0.8) + 1))
}

// What a delivery asks for, whether or not the modality planned the stage.
function complete(random: Random, cells: Cells, actors: CashierMeans['actors'], day: CalendarDay): void {
  for (const key of ['interventoria', 'aconstructor', 'seguridad']) {
    const { actor, entrega } = stages.find(({ stage }) => stage.key === key)!
    cells[actor!] ??= one(random, actors[fieldFlag(actor!)])
    cells[entrega!] ??= day
  }
}

const flags = new Map(cashierProject.fields.flatMap((field) => (field.kind === 'actor' ? [[field.column, field.flag] as const] : [])))
const fieldFlag = (column: string) => flags.get(column)!
const one = (random: Random, ids: readonly number[] = []): number | null => (ids.length > 0 ? random.pick(ids) : null)
