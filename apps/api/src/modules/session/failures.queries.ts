import { createHash } from 'node:crypto'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { signInFailure } from '../../../schema/signIn.ts'
import { network, siteNetwork } from '../../plugins/http/network.ts'
import type { Reader } from '../../plugins/db/database.ts'

const minute = 60_000
export const quarter = 15 * minute
const most = 5

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * The counters: attempts of a name, its failures, failures of an address, and those of the name from the address. Names and addresses are
 * stored as hashes.
 */
export const failureKeys = (usuario: string, direccion: string) => ({
  tries: `intentos ${hashed(usuario.toLowerCase())}`,
  name: `nombre ${hashed(usuario.toLowerCase())}`,
  address: `direccion ${hashed(network(direccion))}`,
  pair: `ambos ${hashed(`${usuario.toLowerCase()} ${network(direccion)}`)}`,
})
export type FailureKeys = ReturnType<typeof failureKeys>
/** The counter of a call without a session, by address or by mail. */
export const addressKey = (what: string, direccion: string): string => `${what} ${hashed(network(direccion))}`
/** The /48 network of an IPv6 address; undefined for IPv4. */
export const siteKey = (what: string, direccion: string): string | undefined => {
  const site = siteNetwork(direccion)
  return site && `${what} ${hashed(site)}`
}
// Text after a "+" leads to the same mailbox.
const mailbox = (correo: string): string => correo.toLowerCase().replace(/(?<=^[^+@]+)\+[^@]*(?=@)/, '')
export const mailKey = (what: string, correo: string): string => `${what} ${hashed(mailbox(correo))}`
export const recoveryKeys = (correo: string, direccion: string) => ({
  mail: mailKey('correo', correo),
  address: addressKey('recuperar', direccion),
})

const moment = (now: Date, before = 0) => sql`${new Date(now.getTime() - before).toISOString()}::timestamptz`

/**
 * Takes one of a name's five attempts in fifteen minutes, in one statement, before the password is checked: of a hundred at once, five
 * pass. The fifth locks the name, each time for twice as long. A day of rest and a right password reset it.
 */
export async function takeTry(db: Reader, clave: string, now: Date): Promise<{ allowed: boolean; last: boolean }> {
  const at = moment(now)
  const over = sql`(case when f.bloqueado_hasta is null then f.desde <= ${moment(now, quarter)} else f.bloqueado_hasta <= ${at} end)`
  const rested = sql`coalesce(f.bloqueado_hasta, f.desde) <= ${moment(now, 24 * 60 * minute)}`
  const locks = sql`(not ${over} and f.fallas + 1 = ${most}::int)`
  const { rows } = await db.execute<{ fallas: number }>(sql`
    insert into sign_in_failure as f (clave, fallas, desde) values (${clave}, 1, ${at})
    on conflict (clave) do update set
      fallas = case when ${over} then 1 else f.fallas + 1 end,
      desde = case when ${over} then ${at} else f.desde end,
      bloqueos = case when ${rested} then 0 when ${locks} then least(f.bloqueos + 1, 20) else f.bloqueos end,
      bloqueado_hasta = case when ${over} then null
        when ${locks} then ${at} + least(interval '15 minutes' * (2 ^ f.bloqueos), interval '24 hours')
        else f.bloqueado_hasta end
    returning fallas`)
  const fallas = rows[0]?.fallas ?? 1
  return { allowed: fallas <= most, last: fallas === most }
}

/** How often it happened since the time began, this once included, and when that time ends. */
export async function countOnce(db: Reader, clave: string, now: Date, within = quarter): Promise<{ times: number; until: Date }> {
  const over = sql`f.desde <= ${moment(now, within)}`
  const { rows } = await db.execute<{ fallas: number; desde: number }>(sql`
    insert into sign_in_failure as f (clave, fallas, desde) values (${clave}, 1, ${moment(now)})
    on conflict (clave) do update set
      fallas = case when ${over} then 1 else f.fallas + 1 end, desde = case when ${over} then ${moment(now)} else f.desde end
    returning fallas, (extract(epoch from desde) * 1000)::float8 as desde`)
  const { fallas, desde } = rows[0]!
  return { times: fallas, until: new Date(desde + within) }
}

export async function hasFailed(db: Reader, claves: readonly string[], now: Date): Promise<boolean> {
  const rows = await db
    .select({ fallas: signInFailure.fallas, desde: signInFailure.desde })
    .from(signInFailure)
    .where(inArray(signInFailure.clave, [...claves]))
  return rows.some(({ fallas, desde }) => fallas > 0 && desde.getTime() > now.getTime() - quarter)
}

/** After a right password the failures of this name no longer count, nor does the address count its failures from there. */
export async function forgive(db: Reader, { tries, name, pair, address }: FailureKeys): Promise<void> {
  await db.delete(signInFailure).where(inArray(signInFailure.clave, [tries, name]))
  const [own] = await db.delete(signInFailure).where(eq(signInFailure.clave, pair)).returning()
  if (!own) return
  // Older failures are not in the count of the address.
  await db
    .update(signInFailure)
    .set({ fallas: sql`greatest(0, ${signInFailure.fallas} - ${own.fallas}::int)` })
    .where(and(eq(signInFailure.clave, address), lte(signInFailure.desde, own.desde)))
}

/** A new password opens the lock. */
export async function forgiveName(db: Reader, usuario: string): Promise<void> {
  const { tries, name } = failureKeys(usuario, '')
  await db.delete(signInFailure).where(inArray(signInFailure.clave, [tries, name]))
}
