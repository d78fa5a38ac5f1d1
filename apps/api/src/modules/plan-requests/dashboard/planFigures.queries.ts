import type { PlanShare, PlanTypesOfMonth } from '@soportica/contract/plan-requests/dashboard'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

export async function plansPerRegion(db: Reader): Promise<{ region: string; cantidad: number }[]> {
  const { rows } = await db.execute<{ region: string; cantidad: number }>(sql`
    select case when region = '' then 'Sin región' else region end as region, count(*)::int as cantidad from plan_request
    where estado <> 4 group by 1 order by 2 desc, 1`)
  return rows
}

/** Each requested type counts once, in the month of the request. */
export async function plansPerMonth(db: Reader, anio: number): Promise<PlanTypesOfMonth[]> {
  const [from, to] = [`${anio}-01-01 00:00:00-05`, `${anio + 1}-01-01 00:00:00-05`]
  const { rows } = await db.execute<PlanTypesOfMonth>(sql`
    select extract(month from p.fecreg at time zone 'America/Bogota')::int as mes, t.nombre as tipo_plano, count(*)::int as cantidad
    from plan_request p join plan_request_type r on r.solicitud = p.id join plan_type t on t.id = r.tipo
    where p.estado <> 4 and p.fecreg >= ${from}::timestamptz and p.fecreg < ${to}::timestamptz group by 1, t.nombre order by 1, t.nombre`)
  return rows
}

type Counted = Omit<PlanShare, 'label' | 'porcentaje'>
export async function statusDistribution(db: Reader, desde: string | null, hasta: string | null): Promise<Counted[]> {
  const from = desde ? sql`and fecreg >= (${desde}::date)::timestamp at time zone 'America/Bogota'` : sql``
  const to = hasta ? sql`and fecreg < (${hasta}::date + 1)::timestamp at time zone 'America/Bogota'` : sql``
  const { rows } = await db.execute<Counted>(sql`
    select e as estado, count(p.id)::int as cantidad, (count(*) filter (where p.proyecto = 0))::int as cajeros,
      (count(*) filter (where p.proyecto = 1))::int as sucursales, (count(*) filter (where p.proyecto = 2))::int as edificios,
      (round((avg(extract(epoch from p.enviado_en - p.fecreg)) filter (where e in (2, 3) and p.enviado_en is not null) / 86400)::numeric, 1))::float8 as dias
    from generate_series(1, 4) e left join plan_request p on p.estado = e ${from} ${to} group by e order by e`)
  return rows
}
