import { sql } from 'drizzle-orm'
import { appUser } from '../../../schema/people.ts'
import type { Reader } from '../../plugins/db/database.ts'

export const administratorProfile = 1

export async function hasUsers(db: Reader): Promise<boolean> {
  return (await db.select({ id: appUser.id }).from(appUser).limit(1)).length > 0
}

export async function administratorExists(db: Reader): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from profile where id = ${administratorProfile}`)
  return rows.length > 0
}
