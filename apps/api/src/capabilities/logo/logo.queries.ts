import { sql } from 'drizzle-orm'
import type { Writing } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { fullName, momentOf } from '../lists/columns.queries.ts'

/** The picture that acts, mails and reports of this installation bear. */
export type Logo = { readonly jpeg: Buffer; readonly ancho: number; readonly alto: number }
export type StoredLogo = {
  imagen: Buffer | null
  ancho: number
  alto: number
  usuact: string
  fecact: string | null
  version: number
}
export const settingId = 1
const none: StoredLogo = { imagen: null, ancho: 0, alto: 0, usuact: '', fecact: null, version: 0 }

export async function storedLogo(db: Reader): Promise<StoredLogo> {
  const { rows } = await db.execute<StoredLogo>(sql`
    select l.imagen, l.ancho, l.alto, coalesce(${fullName('u')}, '') as usuact, ${momentOf(sql`l.fecact`)} as fecact, l.version
    from logo l left join app_user u on u.id = l.usuact where l.id = ${settingId}`)
  return rows[0] ?? none
}
export async function findLogo(db: Reader): Promise<Logo | undefined> {
  const { imagen, ancho, alto } = await storedLogo(db)
  return imagen ? { jpeg: imagen, ancho, alto } : undefined
}

/** Its new version; nothing when somebody else changed it meanwhile. */
export async function writeLogo({ tx, user, now }: Writing, logo: Logo | undefined, started: number): Promise<number | undefined> {
  const { jpeg = null, ancho = 0, alto = 0 } = logo ?? {}
  const at = now.toISOString()
  const { rows } = await tx.execute<{ version: number }>(sql`
    insert into logo (id, imagen, ancho, alto, usureg, fecreg, usuact, fecact)
    values (${settingId}, ${jpeg}, ${ancho}, ${alto}, ${user.usuid}, ${at}, ${user.usuid}, ${at})
    on conflict (id) do update set imagen = excluded.imagen, ancho = excluded.ancho, alto = excluded.alto, usuact = excluded.usuact,
      fecact = excluded.fecact, version = logo.version + 1 where logo.version = ${started} returning version`)
  return rows[0]?.version
}
