import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import type { Days } from '../../lists/conditions.queries.ts'
import { columnOfField, type ListView } from '../list/filters.queries.ts'
import { listedDelays } from './delayRows.queries.ts'

type Counted = { readonly atrasos: number; readonly registros: number; readonly perdidos: number }
export type DelayCount = Counted & {
  readonly por: 'total' | 'motivo' | 'parte' | 'region' | 'mes'
  readonly id: number
  readonly mes: string
  /** Of the reason or the region. */
  readonly nombre: string
}

/** Lost days in all, by reason, party, region and month, of the records that the list shows. Days that a stage made up for are no lost days. */
export async function sumDelays(db: Reader, view: ListView, days: Days): Promise<DelayCount[]> {
  const { project } = view
  const { from, where } = listedDelays(view, days)
  const { rows } = await db.execute<DelayCount>(sql`
    with atrasos as (
      select d.motivo, d.parte, ${columnOfField(project, project.commonFields.region)} as region, date_trunc('month', d.dia)::date as mes, d.registro,
        count(*) as n, sum(greatest(d.perdidos, 0)) as perdidos
      from ${from} where ${where} group by 1, 2, 3, 4, 5),
    sumas as (
      select case grouping(motivo, parte, region, mes) when 7 then 'motivo' when 11 then 'parte' when 13 then 'region' when 14 then 'mes' else 'total' end as por,
        motivo, parte, region, mes, coalesce(sum(n), 0)::int as atrasos, count(distinct registro)::int as registros,
        coalesce(sum(perdidos), 0)::int as perdidos
      from atrasos group by grouping sets ((motivo), (parte), (region), (mes), ()))
    select s.por, coalesce(s.motivo, s.parte, s.region, 0) as id, coalesce(to_char(s.mes, 'YYYY-MM'), '') as mes, coalesce(m.nombre, g.nombre, '') as nombre,
      s.atrasos, s.registros, s.perdidos
    from sumas s left join delay_reason m on m.id = s.motivo left join region g on g.id = s.region
    order by s.mes, s.perdidos desc, s.registros desc, nombre, id`)
  return rows
}
