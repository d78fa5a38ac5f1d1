import { dateColumns } from '@soportica/contract/cashiers/dates'
import { fieldNamedOf } from './cashierValues.ts'
import { type CashierStage, scheduledStages } from '@soportica/contract/cashiers/stages'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import type { Due } from '../../capabilities/alerts/defineTimedAlert.ts'
import type { Reader } from '../../plugins/database.ts'

export type DueWindow = { readonly aviso: number; readonly desde: CalendarDay; readonly hasta: CalendarDay }
type Row = { registro: number; entidad: string; vence: CalendarDay; aviso: number; nombre: string; etapa: string; actor: number | null }

// Two stages of a cashier may be due on one day: each is told by itself.
const entidadOf = ({ key }: CashierStage): string => `cashier.${key}`
const column = (campo: string): SQL => sql`r.${sql.identifier(fieldNamedOf(campo).column)}`

/** Neither delivered, nor final, nor spared: what is theoretically due and open (R-11). */
function openIn(stage: CashierStage, tasid: number, windows: SQL): SQL {
  const due = sql`r.${sql.identifier(dateColumns(stage.key).entrega)}`
  const conditions = [
    sql`r.eliminado_en is null`,
    sql`r.estado in (select id from cashier_status where final = 0)`,
    ...(stage.entrega ? [sql`${column(stage.entrega)} is null`] : []),
    ...(stage.requiere ? [sql`${column(stage.requiere)} <> 0`] : []),
    ...(stage.estado
      ? [sql`${column(stage.estado)} in (select id from ${sql.identifier(statusTableOf(stage.estado))} where final = 0)`]
      : []),
    sql`not exists (select 1 from alert_fired f where f.tasid = ${tasid} and f.entidad = ${entidadOf(stage)} and f.registro = r.id
      and f.vence = ${due} and f.aviso = v.aviso)`,
  ]
  return sql`select r.id as registro, ${entidadOf(stage)}::text as entidad, ${due} as vence, v.aviso, r.nombre::text as nombre,
    ${stage.titulo}::text as etapa, ${stage.actor ? column(stage.actor) : sql`null::int`} as actor
    from (${windows}) v join cashier r on ${due} between v.desde and v.hasta where ${sql.join(conditions, sql` and `)}`
}
function statusTableOf(campo: string): string {
  const field = fieldNamedOf(campo)
  if (field.kind !== 'status') throw new Error(`${campo} is no status`)
  return field.of
}

/** Stages due in one of these windows of which nobody was told yet. */
export async function stagesDue(db: Reader, tasid: number, windows: readonly DueWindow[]): Promise<Due[]> {
  const values = windows.map(
    ({ aviso, desde, hasta }) => sql`select ${aviso}::int as aviso, ${desde}::date as desde, ${hasta}::date as hasta`,
  )
  const each = scheduledStages.map((stage) => openIn(stage, tasid, sql.join(values, sql` union all `)))
  const { rows } = await db.execute<Row>(sql`${sql.join(each, sql` union all `)} order by registro, entidad`)
  return rows.map(({ registro, entidad, vence, aviso, ...datos }) => ({ registro, entidad, vence, aviso, datos }))
}
