import { cardsPerTab, type ContractorFindings, type FindingsOfMonth } from '@soportica/contract/aftersales/dashboard'
import type { Deadlines } from '@soportica/rules/due'
import { fewestDurations } from '@soportica/rules/forecast'
import { type SQL, sql } from 'drizzle-orm'
import { withGroup } from '../../../capabilities/rights/group.queries.ts'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { Days } from '../../../capabilities/lists/conditions.queries.ts'
import { countRows } from '../../../capabilities/lists/count.queries.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { isLate, isOpen, isRecorded, isToClose, ofCurrentAct } from '../findings/conditions.queries.ts'
import { seesAll, visibleTo } from '../rights/visible.queries.ts'

export type Card = { id: number; sucursal: string; hallazgos: number; porCerrar: number; fechaRegistro: string; plazo: 0 | 1 | 2 }

// The act that is written is due on its day.
const dueDay = sql`(case when r.estado = 1 then r.fecha_preentrega else r.fecha_entrega end)`
const terms: Readonly<Record<number, (deadlines: Deadlines) => SQL>> = {
  0: () => sql`true`,
  1: ({ hoy, pronto }) => sql`${dueDay} between ${hoy}::date and ${pronto}::date`,
  2: ({ hoy }) => sql`${dueDay} < ${hoy}::date`,
}

/** Reports to deliver, earliest first. Findings are counted only for these cards. */
export async function reportCards(
  db: Reader,
  user: Viewer,
  opc: number,
  deadlines: Deadlines,
): Promise<{ results: Card[]; total: number }> {
  const where = sql`r.estado in (1, 2) and ${terms[opc]!(deadlines)} and ${visibleTo(user)}`
  const [total, { rows }] = await Promise.all([
    countRows(db, sql`aftersales_report r where ${where}`),
    db.execute<Card>(sql`
      with r as materialized (select r.*, ${dueDay} as vence from aftersales_report r where ${where} order by ${dueDay}, r.id limit ${cardsPerTab})
      select r.id, b.nombre as sucursal, t.hallazgos, t."porCerrar", to_char(r.fecreg at time zone 'America/Bogota', 'YYYY-MM-DD') as "fechaRegistro",
        case when ${terms[2]!(deadlines)} then 2 when ${terms[1]!(deadlines)} then 1 else 0 end as plazo
      from r join branch b on b.id = r.sucursal cross join lateral (
        select (count(*) filter (where f.estado = 2))::int as hallazgos, (count(*) filter (where ${isToClose}))::int as "porCerrar"
        from finding f where f.reporte = r.id and f.eliminado_en is null and ${ofCurrentAct}) t order by r.vence, r.id`),
  ])
  return { results: rows, total }
}

/** Findings f of reports r with the line n of the delivery that continues them. */
const withLast = sql`finding f join aftersales_report r on r.id = f.reporte
  left join finding n on n.reporte = f.reporte and n.tipo = 2 and n.orden = f.orden and n.origen = f.id and n.eliminado_en is null and n.estado = 2`
const inBogota = (column: SQL): SQL => sql`(${column} at time zone 'America/Bogota')`
/**
 * By month of recording, each finding once: a carried-over finding counts where it was first written, with the date of its final closing.
 */
export async function findingsPerMonth(db: Reader, user: Viewer, anio: number): Promise<FindingsOfMonth[]> {
  const [from, to] = [`${anio}-01-01 00:00:00-05`, `${anio + 1}-01-01 00:00:00-05`]
  const { rows } = await db.execute<FindingsOfMonth>(sql`
    with recorded as (
      select extract(month from ${inBogota(sql`f.fecreg`)})::int as month, coalesce(n.cerrado, f.cerrado) as cerrado,
        coalesce(n.cierre, f.cierre) as cierre, coalesce(n.cerrado_en, f.cerrado_en) as cerrado_en
      from ${withLast}
      where f.estado = 2 and f.eliminado_en is null and f.origen is null
        and f.fecreg >= ${from}::timestamptz and f.fecreg < ${to}::timestamptz and r.estado < 4 and ${visibleTo(user)})
    select m as month, count(g.month)::int as "totalFindings", (count(*) filter (where g.cerrado))::int as close,
      (count(*) filter (where g.cerrado and (g.cierre is null or ${inBogota(sql`g.cerrado_en`)}::date <= g.cierre)))::int as "closedOnTime"
    from generate_series(1, 12) m left join recorded g on g.month = m group by m order by m`)
  return rows
}

/** A user who does not see every report sees the own findings alone, as contractor or as its person. */
const ownReports = (user: Viewer): SQL =>
  seesAll(user) ? sql`true` : sql`(r.usuario_contratista = ${user.usuid} or r.contratista in ${withGroup(user.usuid)})`

/** The findings of each contractor: those of a period, and those to be closed today. Few closed ones have no median. */
export async function findingsByContractor(db: Reader, user: Viewer, days: Days, today: string): Promise<ContractorFindings[]> {
  const { rows } = await db.execute<ContractorFindings>(sql`
    with registrados as (
      select r.contratista, count(distinct r.id)::int as reportes, count(*)::int as hallazgos,
        (count(*) filter (where coalesce(n.cerrado, f.cerrado)))::int as cerrados,
        percentile_disc(0.5) within group (order by ${inBogota(sql`coalesce(n.cerrado_en, f.cerrado_en)`)}::date - ${inBogota(sql`f.fecreg`)}::date)
          filter (where coalesce(n.cerrado, f.cerrado)) as mediana
      from ${withLast} where ${isRecorded(days)} and r.estado < 4 and ${visibleTo(user)} and ${ownReports(user)} group by 1),
    abiertos as (
      select r.contratista, count(*)::int as "porCerrar", count(distinct r.id)::int as "reportesPorCerrar",
        (count(*) filter (where ${isLate(today)}))::int as vencidos,
        (count(distinct r.id) filter (where ${isLate(today)}))::int as "reportesVencidos"
      from finding f join aftersales_report r on r.id = f.reporte
      where ${isOpen} and ${visibleTo(user)} and ${ownReports(user)} group by 1)
    select u.id as usuid, ${fullName('u')} as nombre, coalesce(g.reportes, 0) as reportes, coalesce(g.hallazgos, 0) as hallazgos,
      coalesce(g.cerrados, 0) as cerrados, case when g.cerrados >= ${fewestDurations} then g.mediana end as mediana,
      coalesce(a."porCerrar", 0) as "porCerrar", coalesce(a."reportesPorCerrar", 0) as "reportesPorCerrar",
      coalesce(a.vencidos, 0) as vencidos, coalesce(a."reportesVencidos", 0) as "reportesVencidos"
    from registrados g full join abiertos a on a.contratista = g.contratista join app_user u on u.id = coalesce(g.contratista, a.contratista)
    order by hallazgos desc, "porCerrar" desc, nombre, usuid`)
  return rows
}
