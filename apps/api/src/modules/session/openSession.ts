import { session } from '../../../schema/people.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { fingerprint } from '../../plugins/sessions.queries.ts'
import { newSecret } from '../../plugins/secret.ts'

const eightHours = 8 * 60 * 60 * 1000
export type From = { readonly direccion: string; readonly agente: string | undefined }

/** The token goes to the browser and is kept nowhere else. */
export async function openSession(tx: Tx, usuid: number, from: From, now: Date): Promise<string> {
  const token = newSecret()
  await tx.insert(session).values({
    huella: fingerprint(token),
    usuid,
    creadaEn: now,
    venceEn: new Date(now.getTime() + eightHours),
    usadaEn: now,
    direccion: from.direccion,
    agente: from.agente?.slice(0, 300),
  })
  return token
}
