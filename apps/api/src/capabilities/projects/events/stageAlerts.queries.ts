import type { Project, StageColumns } from '@soportica/contract/projects/project'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { DueWindow } from '@soportica/rules/due'
import { type SQL, sql } from 'drizzle-orm'
import type { Due } from '../../alerts/defineTimedAlert.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { tableOf } from '../list/filters.queries.ts'
import { pending } from '../list/stageConditions.queries.ts'
import { column } from '../rights/visibility.queries.ts'

type Row = { registro: number; entidad: string; vence: CalendarDay; aviso: number; nombre: string; etapa: string; actor: number | null }

/** A pending stage that is due in one of the windows and has no alert in it. */
function untold(project: Project, columns: StageColumns, tasid: number, [first, last]: readonly [CalendarDay, CalendarDay]): SQL {
  const { stage, actor, teorica } = columns
  const due = column(teorica!)
  // Two stages of a record may be due on one day: each has its own alert.
  const entidad = `${project.entidad}.${stage.key}`
  return sql`select r.id as registro, ${entidad}::text as entidad, ${due} as vence, v.aviso, r.nombre::text as nombre,
      ${stage.titulo}::text as etapa, ${actor ? column(actor) : sql`null::int`} as actor
    from ${tableOf(project)} r join ventanas v on ${due} between v.desde and v.hasta
    where ${pending(project, columns)} and ${due} between ${first}::date and ${last}::date
      and not exists (select 1 from alert_fired f where f.tasid = ${tasid} and f.entidad = ${entidad} and f.registro = r.id
        and f.vence = ${due} and f.aviso = v.aviso)`
}

/** Stages due in one of these windows without an alert. */
export async function stagesDue(db: Reader, project: Project, tasid: number, windows: readonly DueWindow[]): Promise<Due[]> {
  const days = windows.flatMap(({ desde, hasta }) => [desde, hasta]).toSorted()
  const range = [days[0]!, days.at(-1)!] as const
  const { rows } = await db.execute<Row>(sql`
    with ventanas as (select * from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) v(aviso int, desde date, hasta date))
    ${sql.join(
      project.dueStages.map((stage) => untold(project, stage, tasid, range)),
      sql` union all `,
    )} order by registro, entidad`)
  return rows.map(({ registro, entidad, vence, aviso, ...datos }) => ({ registro, entidad, vence, aviso, datos }))
}
