import { eq, sql } from 'drizzle-orm'
import { appUser } from '../../../schema/people.ts'
import { idsIn } from '../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../capabilities/saving/mergeFields.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { columnsOf } from './userValues.ts'

// A password set by somebody else only serves to set another one.
const passwordColumns = (clave: string | undefined) => (clave === undefined ? {} : { clave, cambioclave: 1 })

export async function insertUser({ tx, user, now }: Writing, values: FieldValues, clave: string | undefined): Promise<number> {
  const audit = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const [row] = await tx
    .insert(appUser)
    .values({ ...columnsOf(values), ...passwordColumns(clave), ...audit })
    .returning({ id: appUser.id })
  if (!row) throw new Error('the user was not stored')
  return row.id
}

/** Many users without a password, in one statement. */
export async function insertUsers({ tx, user, now }: Writing, all: readonly FieldValues[]): Promise<number[]> {
  const audit = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const rows = await tx
    .insert(appUser)
    .values(all.map((values) => ({ ...columnsOf(values), ...audit })))
    .returning({ id: appUser.id })
  if (rows.length !== all.length) throw new Error('not all users were stored')
  return rows.map(({ id }) => id)
}

export async function updateUser(
  { tx, user, now }: Writing,
  id: number,
  version: number,
  values: FieldValues,
  clave: string | undefined,
): Promise<void> {
  await tx
    .update(appUser)
    .set({ ...columnsOf(values), ...passwordColumns(clave), version, usuact: user.usuid, fecact: now })
    .where(eq(appUser.id, id))
}

export async function markRestored({ tx, user, now }: Writing, id: number): Promise<void> {
  await tx.execute(sql`
    update app_user set eliminado_en = null, eliminado_por = null, usuact = ${user.usuid}, fecact = ${now.toISOString()}, version = version + 1
    where id = ${id}`)
}

const array = (ids: readonly number[]): string => `{${ids.join(',')}}`

/** Stores these windows as the user's difference from the profile. */
export async function replaceWindows(tx: Tx, usuid: number, perfil: number, value: string | number | undefined): Promise<void> {
  const ids = array(idsIn(value))
  await tx.execute(sql`delete from user_window where usuid = ${usuid}`)
  await tx.execute(sql`insert into user_window (usuid, venid, otorgado)
    select ${usuid}::int, coalesce(w, p.venid), w is not null from unnest(${ids}::int[]) w
    full join (select venid from profile_window where perfil = ${perfil}) p on p.venid = w where w is null or p.venid is null`)
}

/** The same for the attached types of a system. */
export async function replaceTypes(
  tx: Tx,
  usuid: number,
  perfil: number,
  sistema: 1 | 2,
  value: string | number | undefined,
): Promise<void> {
  const ids = array(idsIn(value))
  const ofSystem = sql`select id from attached_type where sistema = ${sistema} and eliminado_en is null`
  await tx.execute(sql`delete from user_attached_type where usuid = ${usuid} and tipo in (${ofSystem})`)
  await tx.execute(sql`insert into user_attached_type (usuid, tipo, otorgado)
    select ${usuid}::int, coalesce(w, p.tipo), w is not null from unnest(${ids}::int[]) w
    full join (select tipo from profile_attached_type where perfil = ${perfil} and tipo in (${ofSystem})) p on p.tipo = w
    where w is null or p.tipo is null`)
}
