import type { PhotoMark } from '@soportica/contract/aftersales/photos'
import type { PhotoMoment } from '@soportica/contract/aftersales/states'
import { type SQL, sql } from 'drizzle-orm'
import { findingPhoto } from '../../../../schema/aftersales.ts'
import type { Viewer, Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { ofCurrentAct } from '../findings/conditions.queries.ts'
import { type Held, visibleTo } from '../rights/visible.queries.ts'

/** A line that the user may see, with the facts that decide rights. */
export type PhotoLine = Held & { repid: number; iddetalle: number; tipo: number; responsable: number; version: number }
export type LineQuery = {
  readonly repid: number
  readonly iddetalle?: number | null | undefined
  readonly key?: string | null | undefined
  readonly ubicacion?: number | null | undefined
  readonly actividad?: number | null | undefined
  readonly tipo?: number | null | undefined
}

const lineColumns = sql`r.id as repid, r.estado, r.usureg, r.usuario_contratista as usucontratistaid, f.id as iddetalle, f.tipo,
  coalesce(f.responsable, 0) as responsable, f.version`
// Finds the line like a save does: by number, by key, or by its place in the act.
const foundAs = ({ iddetalle, key, ubicacion, actividad, tipo }: LineQuery): SQL => {
  if (iddetalle) return sql`f.id = ${iddetalle}`
  const byKey = sql`f.clave = ${key ?? null}::uuid`
  if (!ubicacion || !actividad) return byKey
  return sql`(${byKey} or (not f.adicional ${tipo ? sql`` : sql`and ${ofCurrentAct}`} and f.orden = (select p.orden from aftersales_place p
    where p.reporte = f.reporte and p.ubicacion = ${ubicacion} and p.actividad = ${actividad})))`
}
const lineOf = (query: LineQuery): SQL => sql`r.id = ${query.repid} and f.eliminado_en is null
  and ${foundAs(query)} ${query.tipo ? sql`and f.tipo = ${query.tipo}` : sql``}`
async function line(db: Reader, user: Viewer, query: LineQuery, strength: SQL): Promise<PhotoLine | undefined> {
  const { rows } = await db.execute<PhotoLine>(sql`
    select ${lineColumns} from finding f join aftersales_report r on r.id = f.reporte where ${lineOf(query)} and ${visibleTo(user)}
    order by f.clave = ${query.key ?? null}::uuid desc nulls last limit 1 ${strength}`)
  return rows[0]
}
export const findPhotoLine = (db: Reader, user: Viewer, query: LineQuery): Promise<PhotoLine | undefined> => line(db, user, query, sql``)
/** Held until the transaction ends, so that its photos are counted and its act is not finished meanwhile. */
export async function holdPhotoLine(tx: Tx, user: Viewer, query: LineQuery): Promise<PhotoLine | undefined> {
  await tx.execute(sql`select 1 from aftersales_report where id = ${query.repid} for share`)
  return line(tx, user, query, sql`for no key update of f`)
}

export type KnownPhoto = { fotid: number; iddetalle: number; sha256: string; version: number }
export async function photoUnderKey(db: Reader, usuid: number, clave: string): Promise<KnownPhoto | undefined> {
  const { rows } = await db.execute<KnownPhoto>(sql`
    select id as fotid, hallazgo as iddetalle, encode(sha256, 'hex') as sha256, version from finding_photo
    where usureg = ${usuid} and clave = ${clave}`)
  return rows[0]
}

const momentNumber = { antes: 1, despues: 2 } as const satisfies Record<PhotoMoment, number>
type NewPhoto = {
  readonly hallazgo: number
  readonly clave: string
  readonly momento: PhotoMoment
  readonly ruta: string
  readonly miniatura: string
  readonly ancho: number
  readonly alto: number
  readonly sha256: Buffer
  readonly trazos: readonly PhotoMark[]
  readonly tomada: Date | null
}
/** Returns undefined if a photo with this key exists. */
export async function insertPhoto({ tx, user, now }: Writing, photo: NewPhoto): Promise<number | undefined> {
  const by = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const [row] = await tx
    .insert(findingPhoto)
    .values({ ...photo, momento: momentNumber[photo.momento], ...by })
    .onConflictDoNothing()
    .returning({ id: findingPhoto.id })
  return row?.id
}
export async function countPhotos(tx: Tx, hallazgo: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from finding_photo where hallazgo = ${hallazgo} and eliminado_en is null`,
  )
  return rows[0]!.n
}

export type HeldPhoto = {
  fotid: number
  repid: number
  iddetalle: number
  momento: PhotoMoment
  trazos: PhotoMark[]
  autor: number
  version: number
  eliminado: boolean
}
/** Includes deleted ones while their pictures exist. */
export async function holdPhoto(tx: Tx, fotid: number): Promise<HeldPhoto | undefined> {
  const { rows } = await tx.execute<HeldPhoto>(sql`
    select h.id as fotid, f.reporte as repid, h.hallazgo as iddetalle, case h.momento when 1 then 'antes' else 'despues' end as momento,
      h.trazos, h.usureg as autor, h.version, h.eliminado_en is not null as eliminado
    from finding_photo h join finding f on f.id = h.hallazgo where h.id = ${fotid} and h.ruta is not null for update of h`)
  return rows[0]
}
type PhotoChange = Partial<Pick<typeof findingPhoto.$inferInsert, 'trazos' | 'eliminadoEn' | 'eliminadoPor'>>
export async function updatePhoto({ tx, user, now }: Writing, fotid: number, changed: PhotoChange): Promise<number> {
  const [row] = await tx
    .update(findingPhoto)
    .set({ ...changed, usuact: user.usuid, fecact: now, version: sql`${findingPhoto.version} + 1` })
    .where(sql`${findingPhoto.id} = ${fotid}`)
    .returning({ version: findingPhoto.version })
  return row!.version
}
