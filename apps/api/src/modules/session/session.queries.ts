import { and, eq, isNull, sql } from 'drizzle-orm'
import { appUser, profile } from '../../../schema/people.ts'
import type { Reader } from '../../plugins/database.ts'

export async function findCredentials(db: Reader, usuario: string): Promise<{ usuid: number; clave: string } | undefined> {
  const [found] = await db
    .select({ usuid: appUser.id, clave: appUser.clave })
    .from(appUser)
    .innerJoin(profile, and(eq(profile.id, appUser.perfil), eq(profile.estado, 1), isNull(profile.eliminadoEn)))
    .where(and(sql`lower(${appUser.usuario}) = lower(${usuario})`, eq(appUser.estado, 1), isNull(appUser.eliminadoEn)))
  return found
}
