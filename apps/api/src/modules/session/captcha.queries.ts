import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { secret, usedCaptcha } from '../../../schema/signIn.ts'
import type { Reader } from '../../plugins/db/database.ts'

// A fifth of a second on a laptop and about one second on a phone, in plain JavaScript: 100 000 to 300 000 hashes.
const work = { algorithm: 'SHA-256', cost: 20, from: 5_000, to: 15_000 } as const
const minutes = 10

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(work.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(work.cost),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ vence: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

// One key for all nodes; the first caller makes it.
async function secrets(db: Reader): Promise<{ hmacSignatureSecret: string; hmacKeySignatureSecret: string }> {
  const stored = () => db.select().from(secret).where(eq(secret.nombre, 'captcha'))
  let [row] = await stored()
  if (!row) {
    await db
      .insert(secret)
      .values({ nombre: 'captcha', valor: randomBytes(32) })
      .onConflictDoNothing()
    ;[row] = await stored()
  }
  if (!row) throw new Error('the key of the challenges is missing')
  const { valor } = row
  const keyFor = (purpose: string): string => createHmac('sha256', valor).update(purpose).digest('hex')
  return { hmacSignatureSecret: keyFor('reto'), hmacKeySignatureSecret: keyFor('solucion') }
}

export async function makeCaptcha(
  db: Reader,
  now: Date,
  { from, to }: { from: number; to: number } = work,
): Promise<Record<string, unknown>> {
  return {
    ...(await createChallenge({
      algorithm: work.algorithm,
      cost: work.cost,
      counter: randomInt(from, to),
      data: { vence: now.getTime() + minutes * 60_000 },
      deriveKey,
      ...(await secrets(db)),
    })),
  }
}

function parsed(payload: string): z.infer<typeof solved> | undefined {
  try {
    return solved.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** A cheap check of the form before the database is used. */
export const isSolution = (payload: string): boolean => parsed(payload) !== undefined

/** A solution of ours, in time, and handed in for the first time. */
export async function acceptCaptcha(db: Reader, payload: string | null | undefined, now: Date): Promise<boolean> {
  const sent = payload ? parsed(payload) : undefined
  if (!sent) return false
  const { challenge, solution } = sent
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secrets(db)) })
  const { nonce, data } = challenge.parameters
  if (!verified || data.vence <= now.getTime()) return false
  const huella = createHash('sha256').update(nonce).digest()
  const first = await db
    .insert(usedCaptcha)
    .values({ huella, venceEn: new Date(data.vence) })
    .onConflictDoNothing()
    .returning()
  return first.length > 0
}
