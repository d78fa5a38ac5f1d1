import { sql } from 'drizzle-orm'
import type { Writing } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { administratorProfile } from '../users/users.public.ts'
import type { Installation } from './firstStep.ts'

export async function readInstallation(db: Reader): Promise<Installation> {
  const active = sql`estado = 1 and eliminado_en is null`
  const { rows } = await db.execute<Installation>(sql`
    select (select count(*)::int from department where ${active}) as departamentos,
      (select count(*)::int from municipality where ${active}) as municipios,
      (select count(*)::int from profile where ${active} and id <> ${administratorProfile}) as perfiles,
      (select count(*)::int from app_user where ${active} and categoria = 1 and acceso = 1) as usuarios,
      (select count(*)::int from modality where ${active}) as modalidades,
      (select count(*)::int from (select 1 from cashier where eliminado_en is null limit 1) c) as cajeros`)
  return rows[0]!
}

export async function areHidden(db: Reader, usuid: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from first_steps_hidden where usuid = ${usuid}`)
  return rows.length > 0
}

export async function setHidden({ tx, user, now }: Writing, oculto: boolean): Promise<void> {
  await tx.execute(
    oculto
      ? sql`insert into first_steps_hidden (usuid, fecha) values (${user.usuid}, ${now.toISOString()}) on conflict do nothing`
      : sql`delete from first_steps_hidden where usuid = ${user.usuid}`,
  )
}
