import type { Writing } from '../../plugins/context.ts'
import { AppError, isCrossed, isNameTaken } from '../../plugins/http/errors.ts'

export type Outcome<T, R> = { readonly item: T; readonly result?: R; readonly motivo?: string }
type Work<T, R> = (writing: Writing, item: T) => Promise<R>

const together = 100

async function attempt<T, R>(writing: Writing, item: T, work: Work<T, R>): Promise<Outcome<T, R>> {
  try {
    return { item, result: await work(writing, item) }
  } catch (error) {
    // Refused before anything was written: the transaction is as good as before.
    if (error instanceof AppError) return { item, motivo: error.message }
    throw error
  }
}

function reasonFor(error: unknown, nombre: string): string {
  if (isNameTaken(error)) return new AppError('registro.nombreRepetido', { nombre }).message
  if (isCrossed(error)) return 'Otra persona estaba guardando lo mismo. Importe de nuevo esta fila.'
  throw error
}

const within = <R>(writing: Writing, work: (inner: Writing) => Promise<R>): Promise<R> =>
  writing.tx.transaction((tx) => work({ ...writing, tx }))

/** For work that may refuse after it has written: rolls back the writes of that item. */
export const takingBack =
  <T, R>(work: Work<T, R>): Work<T, R> =>
  (writing, item) =>
    within(writing, (inner) => work(inner, item))

/** Many items in one transaction, each of which may be refused alone: a hundred at once, and one by one where the database refuses. */
export async function oneByOne<T, R>(
  writing: Writing,
  items: readonly T[],
  nameOf: (item: T) => string,
  work: Work<T, R>,
): Promise<Outcome<T, R>[]> {
  const outcomes: Outcome<T, R>[] = []
  for (let first = 0; first < items.length; first += together) {
    const chunk = items.slice(first, first + together)
    outcomes.push(...(await allOf(writing, chunk, work).catch(() => eachOf(writing, chunk, nameOf, work))))
  }
  return outcomes
}

const allOf = <T, R>(writing: Writing, chunk: readonly T[], work: Work<T, R>): Promise<Outcome<T, R>[]> =>
  within(writing, async (inner) => {
    const outcomes: Outcome<T, R>[] = []
    for (const item of chunk) outcomes.push(await attempt(inner, item, work))
    return outcomes
  })

async function eachOf<T, R>(
  writing: Writing,
  chunk: readonly T[],
  nameOf: (item: T) => string,
  work: Work<T, R>,
): Promise<Outcome<T, R>[]> {
  const outcomes: Outcome<T, R>[] = []
  for (const item of chunk)
    outcomes.push(
      await within(writing, (inner) => attempt(inner, item, work)).catch((error: unknown) => ({
        item,
        motivo: reasonFor(error, nameOf(item)),
      })),
    )
  return outcomes
}
