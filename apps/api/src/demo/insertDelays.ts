import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Project } from '@soportica/contract/projects/project'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { type ScheduledStage, stagesBefore } from '@soportica/rules/schedule'
import { sql } from 'drizzle-orm'
import { stageDelay } from '../../schema/delays.ts'
import { typedPlan } from '../capabilities/projects/dates/typedPlan.ts'
import { delaysIn } from '../capabilities/projects/delays/delaysOf.ts'
import { type ProjectRow, valuesOfRow } from '../capabilities/projects/form/values.ts'
import { tableOf } from '../capabilities/projects/list/filters.queries.ts'
import type { Tx } from '../plugins/db/database.ts'
import { delayReasons } from './catalogs/delayReasons.ts'
import { type Random, seededRandom } from './random.ts'

/** What usually delays a stage. */
const usual: Readonly<Record<string, readonly string[]>> = {
  inmobiliaria: ['Local sin entregar por el propietario', 'Aprobación interna demorada', 'Firma del contrato demorada'],
  visita: ['Orden público o acceso restringido', 'Lluvias o inundación'],
  comite: ['Aprobación interna demorada'],
  contrato: ['Firma del contrato demorada', 'Aprobación interna demorada'],
  diseno: ['Cambio de alcance del banco', 'Aprobación interna demorada'],
  canal: ['Conexión de energía pendiente', 'Local sin entregar por el propietario'],
  licencia: ['Licencia o permiso en trámite'],
  proyeccion: ['Presupuesto sin liberar', 'Cambio de alcance del banco'],
  presupuesto: ['Presupuesto sin liberar', 'Cambio de alcance del banco'],
  adjudicacion: ['Aprobación interna demorada', 'Presupuesto sin liberar'],
  suministros: ['Materiales o equipos sin entregar'],
  electromecanico: ['Conexión de energía pendiente', 'Materiales o equipos sin entregar'],
}
const ofWorks = ['Personal insuficiente en obra', 'Materiales o equipos sin entregar', 'Lluvias o inundación', 'Trabajos por rehacer']

type Kind = {
  readonly project: Project
  readonly plan: { readonly stagesBefore: (stage: string) => readonly string[] }
  readonly coordinator: number
}
export const demoKinds: readonly Kind[] = [
  { project: branchProject, plan: typedPlan(branchProject), coordinator: 6 },
  { project: cashierProject, plan: { stagesBefore: (stage: string) => stagesBefore(stage as ScheduledStage) }, coordinator: 2 },
]

/** The delays of the stages that were delivered late, as their saves would have written them. One in six waits for its reason. */
export async function insertDelays(tx: Tx): Promise<void> {
  const random = seededRandom(2030)
  for (const kind of demoKinds) {
    const { rows } = await tx.execute<ProjectRow>(sql`select * from ${tableOf(kind.project)} where eliminado_en is null order by id`)
    await insertDelaysOf(tx, kind, rows, random)
  }
}

export async function insertDelaysOf(
  tx: Tx,
  { project, plan, coordinator }: Kind,
  rows: readonly ProjectRow[],
  random: Random,
): Promise<void> {
  const delays = rows.flatMap((row) => {
    const { late } = delaysIn({ project, hooks: { plan } }, rule, { before: {}, after: valuesOfRow(project, row, []) })
    return late.map(({ onlyKnown: _, ...delay }) => {
      const responsable = personOf(project, row, delay.etapa) ?? coordinator
      const at = new Date(`${delay.dia}T21:30:00Z`)
      const entry = { entidad: project.entidad, registro: row.id, ...delay, responsable }
      return { ...entry, ...reasonFor(random, delay.etapa), usureg: responsable, fecreg: at, usuact: responsable, fecact: at }
    })
  })
  if (delays.length > 0) await tx.insert(stageDelay).values(delays)
}
const rule = { limit: 3, isHoliday: byLaw }

export const personOf = (project: Project, row: ProjectRow, etapa: string): number | undefined => {
  const actor = project.stageColumns.find(({ stage }) => stage.key === etapa)?.actor
  return (actor && Number(row[actor])) || undefined
}

function reasonFor(random: Random, etapa: string): { motivo: number; parte: number } | undefined {
  if (random.below(6) === 0) return undefined
  const nombre = random.pick(usual[etapa] ?? ofWorks)
  const at = delayReasons.findIndex((reason) => reason.nombre === nombre)
  return { motivo: at + 1, parte: delayReasons[at]!.parte }
}
