import { type CounterName, counterNames } from '@soportica/contract/aftersales/findings'
import { sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { isLate, isToClose } from './conditions.queries.ts'

type Counted = { tipo: 1 | 2 } & Record<Exclude<CounterName, 'porChequear'>, number>
export type Counters = Record<CounterName, number>

/** Both acts in one query. Places without a checked line are still to be checked. */
export async function countersOf(db: Reader, repid: number, total: number, today: string): Promise<Record<1 | 2, Counters>> {
  const { rows } = await db.execute<Counted>(sql`
    select f.tipo, (count(distinct f.orden) filter (where f.estado > 0))::int as "soloChequeados",
      (count(*) filter (where f.estado = 2 and f.clasificacion = 0))::int as "chequeadosSinClasificacion",
      (count(*) filter (where f.estado = 2))::int as "totalHallazgos",
      (count(*) filter (where ${isToClose}))::int as "totalHallazgosPorCerrar",
      (count(*) filter (where ${isLate(today)}))::int as "totalHallazgosVencidos",
      (count(*) filter (where f.estado = 2 and f.clasificacion = 1))::int as pendientes,
      (count(*) filter (where f.estado = 2 and f.clasificacion = 2))::int as adicional,
      (count(*) filter (where f.estado = 2 and f.clasificacion = 3))::int as garantia
    from finding f join aftersales_report r on r.id = f.reporte where f.reporte = ${repid} and f.eliminado_en is null group by f.tipo`)
  const none = Object.fromEntries(counterNames.map((name) => [name, 0])) as Counters
  const of = (tipo: 1 | 2): Counters => {
    const { tipo: _, ...counted } = rows.find((row) => row.tipo === tipo) ?? { ...none, tipo }
    return { ...none, ...counted, porChequear: total - counted.soloChequeados }
  }
  return { 1: of(1), 2: of(2) }
}

export type OfResponsible = { usuid: number | null; responsable: string; countFindings: number; porCerrar: number; vencidos: number }
export async function findingsByResponsible(db: Reader, repid: number, tipo: number, today: string): Promise<OfResponsible[]> {
  const { rows } = await db.execute<OfResponsible>(sql`
    select f.responsable as usuid, coalesce(${fullName('u')}, 'Sin responsable') as responsable, count(*)::int as "countFindings",
      (count(*) filter (where ${isToClose}))::int as "porCerrar", (count(*) filter (where ${isLate(today)}))::int as vencidos
    from finding f join aftersales_report r on r.id = f.reporte left join app_user u on u.id = f.responsable
    where f.reporte = ${repid} and f.tipo = ${tipo} and f.estado = 2 and f.eliminado_en is null
    group by 1, 2 order by 3 desc, responsable`)
  return rows
}
