import type { PlanAnswerFile } from '@soportica/contract/plan-requests/calls'
import { planStateIds } from '@soportica/contract/plan-requests/states'
import { sql } from 'drizzle-orm'
import { planAnswerFile } from '../../../../schema/planRequests.ts'
import type { CheckedFile } from '../../../capabilities/attachments/upload/checkFile.ts'
import { momentOf } from '../../../capabilities/lists/columns.queries.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'

type NewFile = Pick<CheckedFile, 'nombreOriginal' | 'mime' | 'tamano' | 'sha256'> & {
  readonly ruta: string
  readonly adjunto: number | null
  readonly enlace: boolean
}
export async function insertAnswerFile(
  { tx, user, now }: Writing,
  solicitud: number,
  { nombreOriginal, mime, tamano, sha256, ruta, adjunto, enlace }: NewFile,
): Promise<void> {
  const row = { solicitud, nombreOriginal, mime, tamano, sha256, ruta, adjunto, enlace, usureg: user.usuid, fecreg: now }
  await tx.insert(planAnswerFile).values(row)
}

export async function filesOfAnswer(db: Reader, solicitud: number): Promise<PlanAnswerFile[]> {
  const { rows } = await db.execute<PlanAnswerFile>(sql`
    select f.id, f.nombre_original as "nombreOriginal", f.mime as type, f.tamano::int as size, f.enlace, ${momentOf(sql`f.hasta`)} as hasta,
      ${momentOf(sql`f.retirado_en`)} as retirado, f.descargas
    from plan_answer_file f where f.solicitud = ${solicitud} and f.eliminado_en is null order by f.id`)
  return rows
}

export type SentPlan = {
  id: number
  nombreOriginal: string
  mime: string
  tamano: number
  sha256: string
  ruta: string | null
  enlace: boolean
}
const sentColumns = sql`f.id, f.nombre_original as "nombreOriginal", f.mime, f.tamano::int as tamano, encode(f.sha256, 'hex') as sha256, f.ruta, f.enlace`
/** Looked up when the mail is sent: a file withdrawn before is not in it. */
export async function filesToSend(db: Reader, solicitud: number): Promise<SentPlan[]> {
  const { rows } = await db.execute<SentPlan>(
    sql`select ${sentColumns} from plan_answer_file f where f.solicitud = ${solicitud} and f.eliminado_en is null
      and f.retirado_en is null order by f.id`,
  )
  return rows
}
export async function findAnswerFile(db: Reader, id: number): Promise<SentPlan | undefined> {
  const { rows } = await db.execute<SentPlan>(
    sql`select ${sentColumns} from plan_answer_file f where f.id = ${id} and f.eliminado_en is null`,
  )
  return rows[0]
}

export async function storeLink(tx: Tx, id: number, huella: Buffer, hasta: Date): Promise<void> {
  await tx.execute(sql`update plan_answer_file set huella = ${huella}, hasta = ${hasta.toISOString()} where id = ${id}`)
}
/** Takes back the links that still hold; answers the names of their files. */
export async function withdrawLinks({ tx, now }: Writing, solicitud: number): Promise<string[]> {
  const moment = now.toISOString()
  const { rows } = await tx.execute<{ nombre: string }>(sql`
    update plan_answer_file f set retirado_en = ${moment}
    where f.solicitud = ${solicitud} and f.enlace and f.retirado_en is null and f.eliminado_en is null and (f.hasta is null or f.hasta > ${moment})
    returning f.nombre_original as nombre`)
  return rows.map(({ nombre }) => nombre)
}
/** By the fingerprint of its secret, while the link is valid and the request is an answered one. */
export async function findByLink(db: Reader, huella: Buffer, now: Date): Promise<SentPlan | undefined> {
  const { rows } = await db.execute<SentPlan>(sql`
    select ${sentColumns} from plan_answer_file f join plan_request p on p.id = f.solicitud
    where f.huella = ${huella} and f.hasta > ${now.toISOString()} and f.retirado_en is null and f.eliminado_en is null
      and p.estado = ${planStateIds.sent}`)
  return rows[0]
}
export type Download = { readonly archivo: number; readonly origen: string; readonly agente: string; readonly fecha: Date }
export async function countDownload(db: Reader, { archivo, origen, agente, fecha }: Download): Promise<void> {
  await db.execute(sql`
    with counted as (update plan_answer_file set descargas = descargas + 1 where id = ${archivo})
    insert into plan_download (archivo, fecha, origen, agente) values (${archivo}, ${fecha.toISOString()}, ${origen}, ${agente})`)
}
