import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { profile } from '../../../schema/people.ts'
import { idsIn } from '../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../capabilities/saving/mergeFields.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'

const columnsOf = (values: FieldValues) => ({ nombre: String(values['nombre']), estado: Number(values['estado']) })

export async function insertProfile({ tx, user, now }: Writing, values: FieldValues): Promise<number> {
  const audit = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const [row] = await tx
    .insert(profile)
    .values({ ...columnsOf(values), ...audit })
    .returning({ id: profile.id })
  if (!row) throw new Error('the profile was not stored')
  return row.id
}

export async function updateProfile({ tx, user, now }: Writing, prfid: number, version: number, values: FieldValues): Promise<void> {
  await tx
    .update(profile)
    .set({ ...columnsOf(values), version, usuact: user.usuid, fecact: now })
    .where(eq(profile.id, prfid))
}

const array = (value: string | number | undefined): string => `{${idsIn(value).join(',')}}`

export async function replaceModules(tx: Tx, prfid: number, value: string | number | undefined): Promise<void> {
  await tx.execute(sql`delete from profile_window where perfil = ${prfid} and venid <> all(${array(value)}::int[])`)
  await tx.execute(
    sql`insert into profile_window (perfil, venid) select ${prfid}::int, unnest(${array(value)}::int[]) on conflict do nothing`,
  )
}

export async function replaceTypes(tx: Tx, prfid: number, sistema: 1 | 2, value: string | number | undefined): Promise<void> {
  const ofSystem = sql`select id from attached_type where sistema = ${sistema} and eliminado_en is null`
  await tx.execute(
    sql`delete from profile_attached_type where perfil = ${prfid} and tipo in (${ofSystem}) and tipo <> all(${array(value)}::int[])`,
  )
  await tx.execute(
    sql`insert into profile_attached_type (perfil, tipo) select ${prfid}::int, unnest(${array(value)}::int[]) on conflict do nothing`,
  )
}

export async function markArchived({ tx, user, now }: Writing, prfid: number, version: number): Promise<void> {
  await tx
    .update(profile)
    .set({ eliminadoEn: now, eliminadoPor: user.usuid, usuact: user.usuid, fecact: now, version })
    .where(eq(profile.id, prfid))
}

/** Answers whether it was deleted. */
export async function markRestored({ tx, user, now }: Writing, prfid: number): Promise<boolean> {
  const rows = await tx
    .update(profile)
    .set({ eliminadoEn: null, eliminadoPor: null, usuact: user.usuid, fecact: now, version: sql`${profile.version} + 1` })
    .where(and(eq(profile.id, prfid), isNotNull(profile.eliminadoEn)))
    .returning({ id: profile.id })
  return rows.length > 0
}
