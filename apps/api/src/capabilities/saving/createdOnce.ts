import { createHash } from 'node:crypto'
import type { Writing } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import * as keys from './creationKeys.queries.ts'

const keptMs = 7 * 24 * 60 * 60 * 1000

type Creation<T> = {
  /** Of what kind the record is, as in its history. */
  readonly tipo: string
  /** One for each creation, made by who sends it; without it nothing is remembered. */
  readonly clave: string | undefined
  /** Everything that was sent but the key. */
  readonly cuerpo: object
  readonly registroOf: (answer: T) => number
}

/** The same creation, sent twice by one person, however close together, is done once and answered alike. */
export async function createdOnce<T extends object>(writing: Writing, creation: Creation<T>, create: () => Promise<T>): Promise<T> {
  const { tipo, clave, cuerpo, registroOf } = creation
  if (clave === undefined) return create()
  const said = { clave, tipo, huella: fingerprint(cuerpo) }
  const known = await keys.takeKey(writing, said)
  if (known) return sameAnswer(known, said) as T
  const answer = await create()
  await keys.rememberAnswer(writing, clave, registroOf(answer), answer)
  return answer
}

function sameAnswer(known: keys.Creation, { tipo, huella }: Pick<keys.Creation, 'tipo' | 'huella'>): unknown {
  if (known.tipo !== tipo) throw new AppError('registro.clave', {}, { campo: 'clave' })
  if (known.huella !== huella) throw new AppError('registro.yaRegistrado', { numero: known.registro }, { registrado: known.registro })
  return known.respuesta
}

// The order in which fields are sent says nothing.
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
const fingerprint = (cuerpo: object): string => createHash('sha256').update(JSON.stringify(cuerpo, inOrder)).digest('hex')

/** A key is worth something as long as the page that made it may still be open. */
export const forgetCreations = (db: Db, now: Date): Promise<void> => keys.forgetKeysBefore(db, new Date(now.getTime() - keptMs))
