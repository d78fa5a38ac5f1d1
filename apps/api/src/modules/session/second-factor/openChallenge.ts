import { securityChallenge } from '../../../../schema/signIn.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { fingerprint } from '../../../plugins/sessions.queries.ts'
import { newSecret } from '../../../plugins/secret.ts'

export const challengeCookie = { name: 'soportica_reto', minutes: 15 } as const

/** The password was right: the browser that gave it, and no other, may bring the code. */
export async function openChallenge(tx: Tx, usuid: number, now: Date): Promise<string> {
  const challenge = newSecret()
  const venceEn = new Date(now.getTime() + challengeCookie.minutes * 60_000)
  await tx.insert(securityChallenge).values({ huella: fingerprint(challenge), usuid, creadaEn: now, venceEn })
  return challenge
}
