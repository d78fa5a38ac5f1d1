import { cashierProject } from '@soportica/contract/cashiers/project'
import { dateColumns } from '@soportica/contract/projects/stageDates'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { branchingStage, chainStages, parallelStages } from '@soportica/rules/schedule'
import { type Modality, stepOf } from '../../modules/cashiers/cashiers.public.ts'
import type { Random } from '../random.ts'
import { lookupsOf } from './lookups.ts'
import type { CashierRefs, StageRefs } from './stageRefs.ts'
import type { DelayOf } from './knownDelays.ts'
import { actorFor, type Cells, lateness, one, type Planned, stageProgress, today, worked } from './stageProgress.ts'
import { numberOf, workday } from './workdays.ts'

const [inProcess, suspended, delivered, cancelled] = [1, 2, 3, 4]

const order: readonly string[] = [...chainStages, ...parallelStages]
const stages = order.flatMap((key) => cashierProject.stageColumns.filter(({ stage }) => stage.key === key))
const lookups = lookupsOf(cashierProject, ['modality', 'intervention_type', 'area'])

/** Every column that is filled here, in this order. */
export const cashierColumns: readonly string[] = [
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
    const { inicio, entrega: teorica, totalDias } = dateColumns(stage.key)
    return [inicio, teorica, totalDias, ...[actor, requiere, estado, entrega].filter((column) => column !== undefined)]
  }),
]

export type Begun = {
  id: number
  estado: number
  fechaInicio: CalendarDay
  modalidad: number
  tipoIntervencion: number
  /** The delays of each stage, where they are known. */
  delayOf?: DelayOf
}

/** The stages that take part: the chain, and the parallel ones. */
function planned(
  random: Random,
  start: number,
  modality: Modality | undefined,
  { left, delayOf }: { readonly left: ReadonlySet<string>; readonly delayOf: DelayOf | undefined },
): Planned[] {
  let [at, branching] = [start, start]
  // By how much the chain is late already.
  let [lateChain, lateBranch] = [0, 0]
  const found: Planned[] = []
  for (const columns of stages) {
    const { key } = columns.stage
    const { pide, dias } = modality ? stepOf(modality, columns.stage) : { pide: false, dias: 0 }
    const isParallel = (parallelStages as readonly string[]).includes(key)
    const known = delayOf?.(columns, dias)
    const late = known ? (isParallel ? lateBranch : lateChain) + known.days : lateness(random)
    if (pide && !left.has(key)) {
      const from = isParallel ? branching : at
      found.push({ columns, from, to: from + dias, late, ...(known && { actor: known.actor }) })
      if (!isParallel) at = from + dias
      if (known && !isParallel) lateChain = late
    }
    if (key === branchingStage) [branching, lateBranch] = [at, lateChain]
  }
  return found
}

/** How far a cashier has come that began on that day. */
export function cashierProgress(random: Random, begun: Begun, { modalities, actors, catalogs, codeless }: CashierRefs): Cells {
  const { id, estado, modalidad, tipoIntervencion, delayOf } = begun
  const cells: Cells = Object.fromEntries(cashierColumns.map((column) => [column, null]))
  const modality = modalities.get(modalidad)
  const left = new Set(stages.flatMap(({ requiere, stage }) => (requiere && random.below(12) === 0 ? [stage.key] : [])))
  const start = numberOf(begun.fechaInicio)
  const plan = planned(random, start, modality, { left, delayOf })
  const length = Math.max(0, ...plan.map(({ to }) => to)) - start
  const until = worked(random, start, length, estado === inProcess ? 'open' : estado === suspended ? 'suspended' : 'ended')
  for (const { stage, requiere, estado: status } of stages) {
    if (requiere) cells[requiere] = modality && stepOf(modality, stage).pide && !left.has(stage.key) ? 1 : 0
    if (status) cells[status] = 1
  }
  const course = { plan, start, until, delivered: estado === delivered, dropped: estado === cancelled }
  const { cells: ofStages, finished } = stageProgress(random, cashierProject, course, actors)
  Object.assign(cells, ofStages)
  for (const [column, of] of lookups) cells[column] = estado === delivered || random.below(10) < 7 ? one(random, catalogs[of]) : null
  const has = (key: string): number => (finished.has(key) ? 1 : 0)
  Object.assign(cells, {
    fecha_inicio_cajero: begun.fechaInicio,
    riesgo: random.pick([1, 3]),
    codigo_monitoreo: !codeless.has(tipoIntervencion) ? 'N/A' : estado === delivered ? `MON${String(id).padStart(7, '0')}` : '',
    porcentaje_avance: estado === delivered ? 100 : Math.floor((finished.size / Math.max(1, plan.length)) * 10) * 10,
    grupo: random.below(3) === 0 ? `Grupo ${random.between(1, 12)}` : '',
    radicado_licencia: has('licencia') ? `RAD-${random.between(10_000, 99_999)}` : '',
    fecha_comite: cells['fecha_aprobacion_comite'],
    esta_aprobado_comite_bancolombia: has('comite'),
    esta_aprobado_contrato: has('contrato'),
    esta_aprobado_esquema_diseno: has('diseno'),
    fecha_entrega_info_diseno: cells['fecha_entrega_diseno'],
    esta_aprobado_prefactibilidad: has('canal'),
  })
  if (estado === delivered) complete(random, cells, actors, workday(Math.min(today, start + 60)))
  return cells
}

// The values that a delivery requires, even for unplanned stages.
function complete(random: Random, cells: Cells, actors: StageRefs['actors'], day: CalendarDay): void {
  for (const key of ['interventoria', 'aconstructor', 'seguridad']) {
    const { actor, entrega } = stages.find(({ stage }) => stage.key === key)!
    cells[actor!] ??= actorFor(random, cashierProject, actor!, actors)
    cells[entrega!] ??= day
  }
}
