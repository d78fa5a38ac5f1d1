import { limits } from '@soportica/contract/core/limits'
import { dayInMs } from '@soportica/rules/calendarDay'
import { createHash } from 'node:crypto'
import type { UserContext, Writing } from '../../plugins/context.ts'
import type { Db, Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import * as keys from './onceKeys.queries.ts'

export type Call<T> = {
  /** The kind of record. */
  readonly tipo: string
  /** One key per call, made by the sender. Without it nothing is stored. */
  readonly clave: string | undefined
  /** Everything that was sent but the key. */
  readonly cuerpo: object
  readonly registroOf: (answer: T) => number
  /** Whether the caller may see the record now. The stored answer is repeated to nobody else. */
  readonly isInSight: (db: Reader, registro: number) => Promise<boolean>
  /** The refusal when something else was done under the key. */
  readonly refusal: (done: keys.Done) => AppError
}

/** The same call, sent twice by one person under one key, happens once and gets the same answer, however close together. */
export async function idempotent<T extends object>(writing: Writing, call: Call<T>, act: () => Promise<T>): Promise<T> {
  const { clave, tipo, cuerpo, registroOf } = call
  if (clave === undefined) return act()
  const done = await keys.takeKey(writing, { clave, tipo, huella: fingerprint(cuerpo) })
  if (done) return sameAnswer(writing.tx, done, call)
  const answer = await act()
  await keys.rememberAnswer(writing, clave, registroOf(answer), answer)
  return answer
}

/** The answer of the former call, for callers that prepare something outside the transaction. */
export async function answerBefore<T extends object>({ db, user }: UserContext, call: Call<T>): Promise<T | undefined> {
  const done = call.clave === undefined ? undefined : await keys.findKey(db, user.usuid, call.clave)
  return done && (await sameAnswer(db, done, call))
}

async function sameAnswer<T extends object>(db: Reader, done: keys.Done, { tipo, cuerpo, isInSight, refusal }: Call<T>): Promise<T> {
  if (done.tipo !== tipo) throw refusal(done)
  if (!(await isInSight(db, done.registro))) throw new AppError('registro.noEncontrado')
  if (done.huella !== fingerprint(cuerpo)) throw refusal(done)
  return done.respuesta as T
}

// The order in which fields are sent says nothing.
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
const fingerprint = (cuerpo: object): string => createHash('sha256').update(JSON.stringify(cuerpo, inOrder)).digest('hex')

/** A key is worth something as long as a page or a device may send its call again. */
export const forgetKeys = (db: Db, now: Date): Promise<void> =>
  keys.forgetKeysBefore(db, new Date(now.getTime() - limits.onceKeyDays * dayInMs))
