import type { FindingPhoto } from '@soportica/contract/aftersales/photos'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { visibleTo } from '../rights/visible.queries.ts'

type OfLine = { readonly tipo: number; readonly responsable: number }
/** A photo with the facts that decide rights, and the paths of its pictures. */
export type StoredPhoto = Omit<FindingPhoto, 'acciones'> &
  OfLine & { readonly autor: number; readonly ruta: string; readonly miniatura: string }

const momento = sql`case h.momento when 1 then 'antes' else 'despues' end`
const columns = sql`h.id as fotid, h.hallazgo as iddetalle, h.clave, ${momento} as momento, h.ancho, h.alto, h.trazos,
  ${momentOf(sql`h.tomada`)} as tomada, coalesce(${fullName('w')}, '') as usureg, ${momentOf(sql`h.fecreg`)} as fecreg, h.version,
  h.usureg as autor, h.ruta, h.miniatura, f.tipo, coalesce(f.responsable, 0) as responsable`
const joins = sql`left join app_user w on w.id = h.usureg`
const lives = sql`h.eliminado_en is null and h.ruta is not null`
const order = sql`h.momento, h.id`

/** The photos of a line and of its original; without a line, of all lines of both acts. */
export async function photosSeen(db: Reader, repid: number, iddetalle: number | undefined): Promise<StoredPhoto[]> {
  const ofLine = iddetalle
    ? sql`and (f.id = ${iddetalle} or f.id = (select n.origen from finding n where n.id = ${iddetalle} and n.reporte = ${repid}))`
    : sql``
  const { rows } = await db.execute<StoredPhoto>(sql`
    select ${columns} from finding f join finding_photo h on h.hallazgo = f.id and ${lives} ${joins}
    where f.reporte = ${repid} and f.eliminado_en is null ${ofLine} order by f.tipo, f.orden, f.id, ${order}`)
  return rows
}

/** linea is the line of the act, also where the photo was taken of the line that was carried over to it. */
export type PhotoOfAct = StoredPhoto & { readonly linea: number }
/** All photos of an act, line by line, "before" first. */
export async function photosOfReport(db: Reader, repid: number, tipo: 1 | 2): Promise<PhotoOfAct[]> {
  const { rows } = await db.execute<PhotoOfAct>(sql`
    select ${columns}, f.id as linea from finding f join finding_photo h on h.hallazgo in (f.id, f.origen) and ${lives} ${joins}
    where f.reporte = ${repid} and f.tipo = ${tipo} and f.eliminado_en is null order by f.orden, f.id, ${order}`)
  return rows
}

/** Counted beside a line f. */
export const photoCount: SQL = sql`(select jsonb_build_object('antes', count(*) filter (where h.momento = 1),
    'despues', count(*) filter (where h.momento = 2), 'portada', min(h.id))
  from finding_photo h where h.hallazgo in (f.id, f.origen) and ${lives}) as fotos`

/** A photo that the user may see. */
export async function findPhoto(db: Reader, user: Viewer, fotid: number): Promise<StoredPhoto | undefined> {
  const { rows } = await db.execute<StoredPhoto>(sql`
    select ${columns} from finding_photo h join finding f on f.id = h.hallazgo and f.eliminado_en is null
    join aftersales_report r on r.id = f.reporte ${joins} where h.id = ${fotid} and ${lives} and ${visibleTo(user)}`)
  return rows[0]
}
