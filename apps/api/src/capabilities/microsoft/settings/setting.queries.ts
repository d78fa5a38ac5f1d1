import type { ListPicker } from '@soportica/contract/settings/microsoft'
import { eq, sql } from 'drizzle-orm'
import { microsoftSetting } from '../../../../schema/microsoft.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { momentOf } from '../../lists/columns.queries.ts'

/** The table has one row. */
export const settingId = 1

export type Setting = {
  version: number
  tenantId: string
  clientId: string
  secreto: Buffer | null
  usuario: string
  nombreUsuario: string
  unidad: string
  nombreUnidad: string
  carpetaCajeros: string
  rutaCajeros: string
  carpetaSucursales: string
  rutaSucursales: string
  sitio: string
  listas: Partial<Record<ListPicker, string>>
  nombres: Record<string, string>
  ultimoExito: string | null
  ultimoError: string | null
  error: string
}
const empty: Setting = {
  version: 1,
  tenantId: '',
  clientId: '',
  secreto: null,
  usuario: '',
  nombreUsuario: '',
  unidad: '',
  nombreUnidad: '',
  carpetaCajeros: '',
  rutaCajeros: '',
  carpetaSucursales: '',
  rutaSucursales: '',
  sitio: '',
  listas: {},
  nombres: {},
  ultimoExito: null,
  ultimoError: null,
  error: '',
}

const moment = (column: string) => momentOf(sql`${sql.identifier(column)}`)
const select = sql`select version, tenant_id as "tenantId", client_id as "clientId", secreto, usuario, nombre_usuario as "nombreUsuario", unidad,
  nombre_unidad as "nombreUnidad", carpeta_cajeros as "carpetaCajeros", ruta_cajeros as "rutaCajeros", carpeta_sucursales as "carpetaSucursales",
  ruta_sucursales as "rutaSucursales", sitio, listas, nombres, ${moment('ultimo_exito')} as "ultimoExito", ${moment('ultimo_error')} as "ultimoError", error
  from microsoft_setting where id = ${settingId}`

export async function findSetting(db: Reader): Promise<Setting> {
  return (await db.execute<Setting>(select)).rows[0] ?? empty
}

/** Until the commit nobody else changes it; made when it is the first time. */
export async function lockSetting({ tx, user, now }: Writing): Promise<Setting> {
  await tx
    .insert(microsoftSetting)
    .values({ id: settingId, usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now })
    .onConflictDoNothing()
  await tx.execute(sql`select 1 from microsoft_setting where id = ${settingId} for no key update`)
  return findSetting(tx)
}

export async function updateSetting({ tx, user, now }: Writing, values: Partial<typeof microsoftSetting.$inferInsert>): Promise<void> {
  await tx
    .update(microsoftSetting)
    .set({ ...values, usuact: user.usuid, fecact: now })
    .where(eq(microsoftSetting.id, settingId))
}

/** The present names of the chosen things. This is no change by a user. */
export async function keepNames(db: Reader, sitio: string, nombres: Readonly<Record<string, string>>): Promise<void> {
  const namesJson = sql`${JSON.stringify(nombres)}::jsonb`
  await db.execute(
    sql`update microsoft_setting set nombres = ${namesJson} where id = ${settingId} and sitio = ${sitio} and nombres <> ${namesJson}`,
  )
}

/** Stored when it changes, otherwise at most once a minute; '' means that it works. */
export async function isNews(db: Reader, now: Date, error: string): Promise<boolean> {
  const said = sql.identifier(error === '' ? 'ultimo_exito' : 'ultimo_error')
  const { rows } = await db.execute(sql`
    select 1 from microsoft_setting where id = ${settingId}
      and (error <> ${error} or ${said} is null or ${said} < ${now.toISOString()}::timestamptz - interval '1 minute')`)
  return rows.length > 0
}

/** True when it had been failing. */
export async function noteSuccess(tx: Tx, now: Date): Promise<boolean> {
  const error = await lockError(tx)
  await tx.update(microsoftSetting).set({ ultimoExito: now, error: '' }).where(eq(microsoftSetting.id, settingId))
  return error !== ''
}

/** True when it had been well until now. */
export async function noteFailure(tx: Tx, now: Date, mensaje: string): Promise<boolean> {
  const error = await lockError(tx)
  await tx.update(microsoftSetting).set({ ultimoError: now, error: mensaje }).where(eq(microsoftSetting.id, settingId))
  return error === ''
}

async function lockError(tx: Tx): Promise<string | undefined> {
  const { rows } = await tx.execute<{ error: string }>(sql`select error from microsoft_setting where id = ${settingId} for no key update`)
  return rows[0]?.error
}
