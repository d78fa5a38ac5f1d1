import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../plugins/db/database.ts'
import { readInBatches } from '../../lists/batches.queries.ts'
import { fullName } from '../../lists/columns.queries.ts'
import { countRows } from '../../lists/count.queries.ts'
import { allOf, type Days } from '../../lists/conditions.queries.ts'
import { columnOfField, inTab, listed, type ListView, tableOf } from '../list/filters.queries.ts'
import { delaysWithin } from './delayFilters.queries.ts'

export type DelayLine = {
  readonly registro: number
  readonly codigo: string
  readonly nombre: string
  readonly region: string
  readonly etapa: string
  readonly causa: number
  readonly dia: string
  readonly desviacion: number
  readonly perdidos: number
  readonly motivo: string | null
  readonly parte: number | null
  readonly nota: string
  readonly responsable: string
}

/** The delays d of the records r that the list shows. */
export const listedDelays = (view: ListView, days: Days): { readonly from: SQL; readonly where: SQL } => ({
  from: sql`stage_delay d join ${tableOf(view.project)} r on r.id = d.registro`,
  where: allOf([delaysWithin(view.project, days), listed(view, {}), inTab(view, 0)]),
})

export function countDelayRows(db: Db, view: ListView, days: Days): Promise<number> {
  const { from, where } = listedDelays(view, days)
  return countRows(db, sql`${from} where ${where}`)
}

/** Oldest first. */
export function readDelayRows<T>(db: Db, view: ListView, days: Days, shape: (row: DelayLine) => T): AsyncGenerator<T[]> {
  const { from, where } = listedDelays(view, days)
  return readInBatches(
    db,
    sql<DelayLine>`select d.registro, coalesce(r.codigo, '') as codigo, r.nombre, coalesce(g.nombre, '') as region, d.etapa, d.causa,
        to_char(d.dia, 'YYYY-MM-DD') as dia, d.desviacion, d.perdidos, m.nombre as motivo, d.parte, d.nota, ${fullName('u')} as responsable
      from ${from} join app_user u on u.id = d.responsable left join delay_reason m on m.id = d.motivo
        left join region g on g.id = ${columnOfField(view.project, view.project.commonFields.region)}
      where ${where} order by d.dia, d.id`,
    (rows) => rows.map(shape),
  )
}
