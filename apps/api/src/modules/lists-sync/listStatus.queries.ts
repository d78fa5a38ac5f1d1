import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { fullName, momentOf } from '../../capabilities/lists/columns.queries.ts'

export type StoredListStatus = {
  lista: string
  columnas: Record<string, string>
  completa: boolean
  ultimoExito: string | null
  error: string
  noAntes: string | null
  hechos: number
  total: number
  elementos: number
  enEspera: number
  conNovedad: number
}
export async function storedListStatuses(db: Reader): Promise<Map<string, StoredListStatus>> {
  const { rows } = await db.execute<StoredListStatus>(sql`
    select l.lista, l.columnas, l.completa, ${momentOf(sql`l.ultimo_exito`)} as "ultimoExito", l.error, ${momentOf(sql`l.no_antes`)} as "noAntes",
      l.hechos, l.total, coalesce(i.elementos, 0)::int as elementos, (coalesce(i.espera, 0) + coalesce(u.n, 0))::int as "enEspera",
      (coalesce(i.novedad, 0) + coalesce(u.n, 0))::int as "conNovedad"
    from sync_list l left join (
      select s.lista, count(*) filter (where s.borrado_en is null) as elementos,
        count(*) filter (where s.pendiente or s.por_enviar or s.version < r.version) as espera,
        count(*) filter (where s.error <> '' or s.borrado_en is not null and s.registro is not null) as novedad
      from sync_item s left join request r on s.lista = 'lssolicitudes' and r.id = s.registro group by s.lista) i on i.lista = l.lista
    left join (select lista, count(*) as n from sync_unsent group by lista) u on u.lista = l.lista`)
  return new Map(rows.map((row) => [row.lista, row]))
}

type StoredRun = { corriendoDesde: string | null; terminoEn: string | null; detenidaEn: string | null; detenidaPor: string }
export async function howItRuns(db: Reader): Promise<StoredRun> {
  const { rows } = await db.execute<StoredRun>(sql`
    select ${momentOf(sql`r.corriendo_desde`)} as "corriendoDesde", ${momentOf(sql`r.termino_en`)} as "terminoEn",
      ${momentOf(sql`r.detenida_en`)} as "detenidaEn", coalesce(${fullName('u')}, '') as "detenidaPor"
    from sync_run r left join app_user u on u.id = r.detenida_por`)
  return rows[0] ?? { corriendoDesde: null, terminoEn: null, detenidaEn: null, detenidaPor: '' }
}

export type StoredDifference = {
  id: string
  clase: 'error' | 'borrado' | 'ajeno' | 'sinEnviar'
  item: string
  registro: number | null
  titulo: string
  error: string
  fecha: string | null
}
/** The present differences, newest first. */
export async function differences(db: Reader, lista: string, isMaster: boolean, most: number): Promise<StoredDifference[]> {
  const foreign = isMaster ? sql`or registro is null` : sql``
  const { rows } = await db.execute<StoredDifference>(sql`
    (select 'i' || id as id, case when error <> '' then 'error' when borrado_en is not null then 'borrado' else 'ajeno' end as clase, item,
      registro, coalesce(datos->>'nombre', '') as titulo, error, ${momentOf(sql`fecha`)} as fecha
      from sync_item where lista = ${lista} and (error <> '' or borrado_en is not null and registro is not null ${foreign})
        and (borrado_en is null or registro is not null) order by fecha desc, id desc limit ${most})
    union all (select 'u' || registro, 'sinEnviar', '', registro, '', error, null from sync_unsent where lista = ${lista}
      order by registro limit ${most})`)
  return rows
}

export type StoredOutcome = {
  id: string
  item: string
  registro: number
  titulo: string
  que: 'nuestro' | 'suyo' | 'borrado'
  campos: string[]
  motivo: string
  fecha: string
}
/** Which side held, the last times that both differed, since the list was chosen. */
export async function outcomes(db: Reader, lista: string, numero: number, most: number): Promise<StoredOutcome[]> {
  const { rows } = await db.execute<StoredOutcome>(sql`
    select 'e' || e.id as id, e.datos->>'item' as item, (e.datos->>'registro')::int as registro, coalesce(s.datos->>'nombre', '') as titulo,
      e.datos->>'que' as que, coalesce(array(select jsonb_array_elements_text(e.datos->'campos')), '{}') as campos, coalesce(e.datos->>'motivo', '') as motivo,
      ${momentOf(sql`e.fecha`)} as fecha
    from event e left join sync_item s on s.lista = ${lista} and s.registro = (e.datos->>'registro')::int
    where e.entidad = 'lista' and e.registro = ${numero}
      and e.fecha >= coalesce((select elegida_en from sync_list where lista = ${lista}), '-infinity') order by e.id desc limit ${most}`)
  return rows
}
