import { randomBytes } from 'node:crypto'
import { session } from '../../../schema/people.ts'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import type { Context } from '../../plugins/context.ts'
import { AppError } from '../../plugins/errors.ts'
import { fingerprint } from '../../plugins/sessions.queries.ts'
import { passwordMatches } from './password.ts'
import { findCredentials } from './session.queries.ts'

const eightHours = 8 * 60 * 60 * 1000
type From = { direccion: string; agente: string | undefined }

// Older clients read status and usenum from the body of a refused sign-in.
const refused = () => new AppError('sesion.credenciales', {}, { cuerpo: { status: 500, usenum: 0 } })

export async function signIn(
  { db, clock, requestId }: Context,
  { usuario, clave }: { usuario: string; clave: string },
  from: From,
): Promise<string> {
  const found = await findCredentials(db, usuario)
  const matches = await passwordMatches(found?.clave, clave)
  if (!found || !matches) throw refused()
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await db.transaction(async (tx) => {
    await tx.insert(session).values({
      huella: fingerprint(token),
      usuid: found.usuid,
      creadaEn: now,
      venceEn: new Date(now.getTime() + eightHours),
      direccion: from.direccion,
      agente: from.agente?.slice(0, 300),
    })
    await recordEvent({ tx, user: found, now, requestId }, 'session.started', 'user', found.usuid)
  })
  return token
}
