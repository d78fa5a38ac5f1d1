import { durationMonths } from '@soportica/contract/forecast/figures'
import type { Project } from '@soportica/contract/projects/project'
import { addDays, type CalendarDay, dayInBogota } from '@soportica/rules/calendarDay'
import { type DayNumbers, dayNumbers } from '@soportica/rules/dayNumbers'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../plugins/db/database.ts'
import { readInBatches } from '../../lists/batches.queries.ts'
import type { ProjectRow } from '../form/values.ts'
import { tableOf } from '../list/filters.queries.ts'
import { column } from '../rights/visibility.queries.ts'
import { actorAt, type ActorChanges, readActorChanges } from './actorChanges.queries.ts'
import { columnsOfCourse, courseOf, type RecordCourse } from './recordCourse.ts'
import { forecastsOn, type StoredForecast } from './referenceClasses.ts'

const portion = 5_000
/** The first day of a month, so many months before a day. */
export function monthBefore(day: CalendarDay, months: number): CalendarDay {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - months, 1, 12)).toISOString().slice(0, 10)
}

/** Records that are open, or have a delivery since that day. */
async function readCourses(db: Db, project: Project, since: CalendarDay): Promise<RecordCourse[]> {
  const columns = sql.join(columnsOfCourse(project).map(column), sql`, `)
  const select = sql<ProjectRow>`select ${columns} from ${tableOf(project)} r where r.eliminado_en is null order by r.id`
  const courses: RecordCourse[] = []
  for await (const batch of readInBatches(db, select as never, (rows: ProjectRow[]) => rows.map((row) => courseOf(project, row)))) {
    for (const course of batch) if (course.abierto || course.entregas.some(({ dia }) => dia >= since)) courses.push(course)
  }
  return courses
}

type Durations = { readonly since: CalendarDay; readonly numbers: DayNumbers; readonly changes: ActorChanges }
function durationRows(project: Project, courses: readonly RecordCourse[], { since, numbers, changes }: Durations): object[] {
  const { entidad } = project
  const { numberOf } = numbers
  return courses.flatMap(({ id, fin, entregas }) =>
    entregas
      .filter(({ dia }) => dia >= since || (fin !== null && fin >= since))
      .map(({ etapa, dia, desde, planeados, teorica, actor }) => ({
        entidad,
        registro: id,
        etapa,
        actor: actorAt(changes, { registro: id, etapa, dia }, actor),
        dia,
        teorica,
        dias: desde === null ? null : Math.max(0, numberOf(dia) - numberOf(desde)),
        planeados,
        fin,
        al_fin: fin === null ? null : numberOf(fin) - numberOf(dia),
      })),
  )
}

async function inPortions(tx: Tx, rows: readonly object[], write: (portionRows: SQL) => SQL): Promise<void> {
  for (let at = 0; at < rows.length; at += portion) await tx.execute(write(sql`${JSON.stringify(rows.slice(at, at + portion))}::json`))
}

type Night = { readonly isHoliday: IsHoliday; readonly now: Date }
/**
 * Computes the durations of a kind anew (R-30), closes the forecasts of records that ended, and makes those of the months that lack them:
 * of this month alone, or of so many months before it, each from what was known on its first day.
 */
export async function refreshForecast(db: Db, project: Project, { isHoliday, now }: Night, monthsBack = 0): Promise<void> {
  const { entidad } = project
  const today = dayInBogota(now)
  const since = monthBefore(today, durationMonths)
  const courses = await readCourses(db, project, monthBefore(today, durationMonths + monthsBack))
  const changes = await readActorChanges(db, project, since)
  const numbers = dayNumbers(monthBefore(today, 240), addDays(today, 3_650), isHoliday)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pronostico ${entidad}`}, 0))`)
    await tx.execute(sql`delete from stage_duration where entidad = ${entidad}`)
    await inPortions(
      tx,
      durationRows(project, courses, { since, numbers, changes }),
      (rows) => sql`insert into stage_duration select * from json_populate_recordset(null::stage_duration, ${rows})`,
    )
    await tx.execute(sql`delete from record_forecast where entidad = ${entidad} and mes < ${since}::date`)
    for (let back = monthsBack; back >= 0; back -= 1) {
      const mes = monthBefore(today, back)
      if (await hasForecasts(tx, entidad, mes)) continue
      const range = { since: monthBefore(mes, durationMonths), day: mes, numbers }
      await storeForecasts(tx, entidad, mes, forecastsOn(courses, range))
    }
    await closeForecasts(tx, entidad, courses, numbers)
    await tx.execute(sql`
      insert into forecast_run (entidad, calculado) values (${entidad}, ${now.toISOString()}::timestamptz)
      on conflict (entidad) do update set calculado = excluded.calculado`)
  })
}

async function hasForecasts(tx: Tx, entidad: string, mes: CalendarDay): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from record_forecast where entidad = ${entidad} and mes = ${mes}::date limit 1`)
  return rowCount === 1
}
const storeForecasts = (tx: Tx, entidad: string, mes: CalendarDay, forecasts: readonly StoredForecast[]): Promise<void> =>
  inPortions(
    tx,
    forecasts.map((forecast) => ({ entidad, mes, ...forecast })),
    (rows) => sql`insert into record_forecast select * from json_populate_recordset(null::record_forecast, ${rows})`,
  )

/** The end of each record with forecasts, as it is now; none if it is open once more or deleted. */
async function closeForecasts(tx: Tx, entidad: string, courses: readonly RecordCourse[], { numberOf }: DayNumbers): Promise<void> {
  const { rows } = await tx.execute<{ registro: number; mes: string; dia50: string; fin: string | null }>(
    sql`select registro, mes, dia50, fin from record_forecast where entidad = ${entidad}`,
  )
  const ends = new Map(courses.map(({ id, fin }) => [id, fin]))
  const changed = rows.flatMap(({ registro, mes, dia50, fin: before }) => {
    const fin = ends.get(registro) ?? null
    return fin === before ? [] : [{ registro, mes, fin, desviacion: fin === null ? null : numberOf(fin) - numberOf(dia50) }]
  })
  await inPortions(
    tx,
    changed,
    (each) => sql`
      update record_forecast f set fin = c.fin, desviacion = c.desviacion from json_populate_recordset(null::record_forecast, ${each}) c
      where f.entidad = ${entidad} and f.registro = c.registro and f.mes = c.mes`,
  )
}
