import { randomUUID } from 'node:crypto'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { initialValue } from '@soportica/contract/projects/content'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import { cashierBaseline } from '../../schema/cashiers.ts'
import { history } from '../../schema/traces.ts'
import { dateNamesOf, type ProjectRow, type Values, valuesOfRow } from '../capabilities/projects/form/values.ts'
import { tableOf } from '../capabilities/projects/list/filters.queries.ts'
import type { Database, Tx } from '../plugins/db/database.ts'
import { demoKinds, insertDelaysOf, personOf } from './insertDelays.ts'
import type { Seeded } from './seed/seedDatabase.ts'
import { numberOf, workday } from './projects/workdays.ts'
import { type Random, seededRandom } from './random.ts'

type Change = { readonly campo: FieldName; readonly antes: string; readonly despues: string }
/** What one save changed, and when. */
type Save = { readonly dia: string; readonly usuid: number; readonly changes: readonly Change[] }
type HistoryRow = typeof history.$inferInsert

const atOnce = 500
const reasons = ['El local no se entregó a tiempo', 'El visitante no pudo entrar', 'El comité pidió otra propuesta'] as const
// The first plan of a cashier that was reprogrammed, in business days before the one in force.
const earlier = 8

/** What the saves of seeded records would have written: history, delays, and the first plan of one cashier in eight. */
export async function insertPastTraces({ db }: Database, seeded: readonly Seeded[]): Promise<void> {
  for (const kind of demoKinds) {
    const { project, coordinator } = kind
    const past = seeded.find(({ tabla }) => tabla === `past_${project.entidad}`)
    if (!past) continue
    const random = seededRandom(2031)
    for (let after = past.primero - 1; ;) {
      const { rows } = await db.execute<ProjectRow>(
        sql`select * from ${tableOf(project)} where id > ${after} and id < ${past.primero + past.filas} order by id limit ${atOnce}`,
      )
      if (rows.length === 0) break
      after = rows.at(-1)!.id
      await db.transaction(async (tx) => {
        await insertDelaysOf(tx, kind, rows, random)
        const lines = rows.flatMap((row) => historyOf(project, row, coordinator))
        for (let at = 0; at < lines.length; at += atOnce) await tx.insert(history).values(lines.slice(at, at + atOnce))
        await countVersions(tx, project, rows)
        if (project === cashierProject) await insertFirstPlans(tx, rows, random, coordinator)
      })
    }
  }
}

/** Created on its first day; then a save for each stage that was delivered, and one for its end. */
function historyOf(project: Project, row: ProjectRow, coordinator: number): HistoryRow[] {
  const values = valuesOfRow(project, row, [])
  const saves = [...deliveries(project, row, values, coordinator), ...ending(project, values, coordinator)].toSorted((one, other) =>
    one.dia.localeCompare(other.dia),
  )
  const entry = { entidad: project.entidad, registro: row.id }
  const created = new Date(String(row['fecreg']))
  return [
    { ...entry, version: 1, lote: randomUUID(), accion: 'creado', usuid: coordinator, fecha: created },
    ...saves.flatMap(({ dia, usuid, changes }, at) => {
      const save = { ...entry, version: at + 2, lote: randomUUID(), accion: 'actualizado', usuid, fecha: new Date(`${dia}T21:15:00Z`) }
      return changes.map((change) => ({ ...save, ...change }))
    }),
  ]
}

function deliveries(project: Project, row: ProjectRow, values: Values, coordinator: number): Save[] {
  return project.stageColumns.flatMap(({ stage }): Save[] => {
    const dia = stage.entrega && String(values[stage.entrega] ?? '')
    if (!dia) return []
    const changes = [{ campo: stage.entrega, antes: '', despues: dia }, ...statusChange(project, stage.estado, values)]
    return [{ dia, usuid: personOf(project, row, stage.key) ?? coordinator, changes }]
  })
}
function ending(project: Project, values: Values, coordinator: number): Save[] {
  const last = project.stageColumns.reduce((day, { stage }) => {
    const delivered = stage.entrega ? String(values[stage.entrega] ?? '') : ''
    return delivered > day ? delivered : day
  }, '')
  const changes = statusChange(project, project.status.field, values)
  return last && changes.length > 0 ? [{ dia: last, usuid: coordinator, changes }] : []
}
function statusChange(project: Project, campo: FieldName | undefined, values: Values): Change[] {
  const field = campo && project.fieldByName.get(campo)
  if (!field) return []
  const [antes, despues] = [String(initialValue(project, field)), String(values[campo] ?? '')]
  return despues === '' || despues === antes ? [] : [{ campo, antes, despues }]
}

/** A record has the version of its last save. */
const countVersions = (tx: Tx, project: Project, rows: readonly ProjectRow[]) =>
  tx.execute(sql`
    update ${tableOf(project)} r set version = h.version
    from (select registro, max(version) as version from history where entidad = ${project.entidad}
      and registro = any(${sql.param(rows.map(({ id }) => id))}::int[]) group by registro) h
    where h.registro = r.id`)

async function insertFirstPlans(tx: Tx, rows: readonly ProjectRow[], random: Random, usureg: number): Promise<void> {
  const plans = rows.flatMap((row) => {
    if (random.below(8) > 0) return []
    const values = valuesOfRow(cashierProject, row, [])
    const fechas = Object.fromEntries(cashierProject.scheduledStages.map(({ key }) => [key, firstPlanOf(values, key)]))
    const fecreg = new Date(new Date(String(row['fecreg'])).getTime() + 20 * 86_400_000)
    return [{ cajero: row.id, motivo: random.pick(reasons), fechas, usureg, fecreg }]
  })
  if (plans.length > 0) await tx.insert(cashierBaseline).values(plans)
}
function firstPlanOf(values: Values, key: string) {
  const names = dateNamesOf(cashierProject, key)
  const before = (campo: FieldName): string | null => (values[campo] ? workday(numberOf(String(values[campo])) - earlier) : null)
  return { inicio: before(names.inicio), entrega: before(names.entrega) }
}
