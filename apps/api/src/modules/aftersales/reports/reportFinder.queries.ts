import { paddedReport, reportStateName, statesOfTab } from '@soportica/contract/aftersales/states'
import { sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import { saysAll } from '../../../capabilities/lists/search.queries.ts'
import { bestFound, hasOneOfNames } from '../../../capabilities/palette/bestFound.queries.ts'
import type { Finder } from '../../../capabilities/palette/finder.ts'
import { visibleTo } from '../rights/visible.queries.ts'

type Row = { id: number; titulo: string; codigo: string; municipio: string; contratista: string; estado: number; exacto: boolean }

/** Reports by number, and by code, name and municipality of the branch. */
export const reportFinder: Finder = {
  kind: 'report',
  find: async ({ db, user }, text) => {
    const from = sql`aftersales_report r join branch b on b.id = r.sucursal
      where ${visibleTo(user)} and r.estado = any(${sql.param(statesOfTab(0))}::int[])`
    const nameHas = (words: readonly string[]) => saysAll(sql`b.buscado`, words.join(' '))
    const nameWithin = (words: readonly string[], ids: readonly number[]) =>
      hasOneOfNames(sql`r.sucursal`, sql`select n.id, n.municipio from branch n where ${saysAll(sql`n.buscado`, words.join(' '))}`, ids)
    const columns = { id: sql`r.id`, code: sql`b.codigo`, nameHas, municipality: sql`b.municipio`, nameWithin }
    const found = bestFound(from, text, columns)
    if (!found) return []
    const { rows } = await db.execute<Row>(sql`
      select r.id, b.nombre as titulo, coalesce(b.codigo, '') as codigo, coalesce(m.nombre, '') as municipio,
        ${fullName('c')} as contratista, r.estado, f.exacto
      from (${found}) f join aftersales_report r on r.id = f.id join branch b on b.id = r.sucursal join app_user c on c.id = r.contratista
        left join municipality m on m.id = b.municipio order by f.rango, r.id desc`)
    return rows.map(({ id, titulo, codigo, municipio, contratista, estado, exacto }) => ({
      id,
      lista: '',
      numero: paddedReport(id),
      titulo,
      detalle: [codigo, municipio, contratista, reportStateName(estado)].filter(Boolean).join(' · '),
      exacto,
    }))
  },
}
