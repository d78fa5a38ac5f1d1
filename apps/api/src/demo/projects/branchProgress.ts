import { branchProject } from '@soportica/contract/branches/project'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { initialStatusOf } from '@soportica/contract/projects/statusFlags'
import type { Random } from '../random.ts'
import type { DelayOf } from './knownDelays.ts'
import { lookupsOf } from './lookups.ts'
import type { StageRefs } from './stageRefs.ts'
import { actorFor, type Cells, lateness, one, type Planned, stageProgress, today, worked } from './stageProgress.ts'
import { workday } from './workdays.ts'

const [suspended, cancelled, delivered, inWorks, inSearch] = [2, 3, 4, 5, 7]

// The business days of each stage, and its predecessor if the declaration has none.
const courses: Readonly<Record<string, { readonly days: readonly [least: number, most: number]; readonly after?: string }>> = {
  inmobiliaria: { days: [20, 45] },
  diseno: { days: [15, 30] },
  licencia: { days: [25, 60] },
  intervencion: { days: [50, 95], after: 'licencia' },
  aconstructor: { days: [40, 80] },
  presupuesto: { days: [8, 15] },
  suministros: { days: [20, 40] },
  civil: { days: [40, 80], after: 'licencia' },
  electromecanico: { days: [20, 40], after: 'licencia' },
  seguridad: { days: [8, 15] },
  alarma: { days: [5, 10] },
  contrato: { days: [8, 15], after: 'diseno' },
}
const works = new Set(['intervencion', 'aconstructor', 'suministros', 'civil', 'electromecanico', 'seguridad', 'alarma'])
const dated = branchProject.stageColumns.filter(({ teorica }) => teorica)
/** The share of branches, in a dozen, without a stage. */
const without: Readonly<Record<string, number>> = { inmobiliaria: 4, diseno: 1, licencia: 2 }

// Written with the row itself.
const besides = new Set(['codigo', 'nombre', 'direccion', 'region', 'departamento', 'municipio', 'anio_contable', 'estado'])
const filled = branchProject.fields.filter(({ column }) => !besides.has(column))
const lookups = lookupsOf(branchProject, ['branch_license_type', 'branch_award_type'])

/** Every column that is filled here, in this order. */
export const branchColumns: readonly string[] = filled.map(({ column }) => column)

const initial = (field: ProjectField): string | number | null => {
  if (field.kind === 'text') return ''
  if (field.kind === 'flag' || field.kind === 'percent') return 0
  return field.kind === 'status' ? initialStatusOf(field.of) : null
}
const empty: Cells = Object.fromEntries(filled.map((field) => [field.column, initial(field)]))

/** Each stage after its predecessor, with the first on day zero. */
function planned(random: Random, estado: number, left: ReadonlySet<string>, delayOf: DelayOf | undefined) {
  const ends = new Map<string, number>()
  const lates = new Map<string, number>()
  const plan: Planned[] = []
  const toTheEnd = estado === delivered || estado === inWorks || random.below(3) > 0 || delayOf !== undefined
  for (const columns of dated) {
    const { key, follows } = columns.stage
    const { days, after } = courses[key]!
    const from = ends.get(follows ?? after ?? '') ?? 0
    const length = random.between(...days)
    const known = delayOf?.(columns, length)
    const before = lates.get(follows ?? after ?? '') ?? 0
    const late = known ? before + known.days : lateness(random)
    const takesPart = !left.has(key) && (estado === inSearch ? key === 'inmobiliaria' : toTheEnd || !works.has(key))
    ends.set(key, takesPart ? from + length : from)
    lates.set(key, takesPart ? late : before)
    if (takesPart) plan.push({ columns, from, to: from + length, late, ...(known && { actor: known.actor, begins: from + before }) })
  }
  return { plan, ready: ends.get('licencia')!, built: ends.get('aconstructor')! }
}

/** The business day on which a branch with this state began; a finished one began early enough to be finished. */
function startOf(random: Random, estado: number, registered: number, { plan, ready, built }: ReturnType<typeof planned>): number {
  const length = Math.max(...plan.map(({ to }) => to))
  if (estado === inSearch) return today - random.between(5, length + 5)
  if (estado === inWorks) return today - random.between(ready + 10, built + 5)
  if (estado === 1) return today - random.between(3, Math.max(3, ready))
  return Math.min(registered, today - (estado === delivered ? length + 10 : 5))
}

export type BranchBegun = {
  readonly id: number
  readonly estado: number
  readonly registered: number
  /** The delays of each stage and the day of the beginning, where they are known. */
  readonly known?: { readonly delayOf: DelayOf; readonly start: number }
}

/** The progress of a branch in this status. */
export function branchProgress(random: Random, { id, estado, registered, known }: BranchBegun, { actors, catalogs }: StageRefs): Cells {
  const cells: Cells = { ...empty }
  const left = new Set(
    Object.keys(without).filter((key) => random.below(12) < without[key]! && (estado !== inSearch || key !== 'inmobiliaria')),
  )
  const onDayZero = planned(random, estado, left, known?.delayOf)
  const start = known?.start ?? startOf(random, estado, registered, onDayZero)
  const plan = onDayZero.plan.map((stage) => ({
    ...stage,
    from: start + stage.from,
    to: start + stage.to,
    ...(stage.begins !== undefined && { begins: start + stage.begins }),
  }))
  const length = Math.max(...onDayZero.plan.map(({ to }) => to))
  const open = [1, inWorks, inSearch].includes(estado)
  const until = worked(random, start, length, open ? 'open' : estado === suspended ? 'suspended' : 'ended')
  for (const { stage, requiere } of branchProject.stageColumns) if (requiere) cells[requiere] = left.has(stage.key) ? 0 : 1
  const course = { plan, start, until, delivered: estado === delivered, dropped: estado === cancelled }
  const { cells: ofStages, finished, begun } = stageProgress(random, branchProject, course, actors)
  Object.assign(cells, ofStages)
  for (const [column, of] of lookups) cells[column] = one(random, catalogs[of])
  const has = (key: string): number => (finished.has(key) ? 1 : 0)
  const stageOf = (key: string): Planned | undefined => plan.find(({ columns }) => columns.stage.key === key)
  /** A day within a stage, if it has come. */
  const dayIn = (key: string, after: number): string | null => {
    const day = (stageOf(key)?.from ?? today) + after
    return begun.has(key) && day <= Math.min(until, today) ? workday(day) : null
  }
  const [scheme, slides, call] = [dayIn('diseno', 4), dayIn('diseno', 7), dayIn('diseno', 10)]
  Object.assign(cells, {
    area: `${random.between(8, 90) * 10} m²`,
    fecha_inicio: workday(start),
    porcentaje_avance: estado === delivered ? 100 : Math.floor((finished.size / plan.length) * 10) * 10,
    sucursal_aprobada: estado === delivered ? 1 : 0,
    fecha_entrega_info_inmobiliaria: dayIn('inmobiliaria', 12),
    fecha_entrega_local: has('inmobiliaria') ? cells['real_entrega_inmobiliaria'] : null,
    fecha_esquema_diseno: scheme,
    esta_aprobado_esquema_diseno: slides ? 1 : 0,
    fecha_ppt_diseno: slides,
    esta_aprobado_ppt_diseno: call ? 1 : 0,
    fecha_teleconferencia_diseno: call,
    esta_aprobada_teleconferencia_diseno: has('diseno'),
    fecha_aprobacion_diseno: has('diseno') ? cells['fecha_entrega_diseno'] : null,
    esta_aprobado_contrato: has('contrato'),
    fecha_cotizacion: dayIn('presupuesto', 3),
    fecha_liquidacion: has('alarma') ? cells['real_entrega_alarma'] : null,
    orden_compra: begun.has('suministros') ? `OC-${random.between(100_000, 999_999)}` : '',
    estado_retie: has('electromecanico') ? 3 : begun.has('electromecanico') ? 2 : 1,
    codigo_monitoreo: has('seguridad') ? `MON${String(id).padStart(7, '0')}` : '',
    codigo_monitoreo_alarma: has('alarma') ? `ALA${String(id).padStart(7, '0')}` : '',
    tipo_adjudicacion: begun.has('aconstructor') ? one(random, catalogs['branch_award_type']) : null,
    disenador_soportica: has('diseno') ? actorFor(random, branchProject, 'disenador_soportica', actors) : null,
    ...(begun.has('licencia') && {
      curaduria: `Curaduría Urbana ${random.between(1, 5)}`,
      radicado: `RAD-${random.between(10_000, 99_999)}`,
      tipo_licencia: one(random, catalogs['branch_license_type']),
      fecha_radicado: dayIn('licencia', 3),
    }),
  })
  return cells
}
