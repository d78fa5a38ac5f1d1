import type { ListPicker } from '@soportica/contract/settings/microsoft'
import { RetryLimitError } from '../patiently.ts'
import { noteProgress } from './listState.queries.ts'
import type { Sync } from './sync.ts'

const cutsInARow = 3
const isCut = (error: unknown): boolean => error instanceof RetryLimitError && error.code === 'microsoft.fallo'

/** Handles each item until it is stopped. An occasional lost connection does not end the run; a lasting one does. */
export async function oneByOne<T>(sync: Sync, lista: ListPicker, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let cuts = 0
  for (const [done, one] of all.entries()) {
    if (await sync.stopped()) return
    if (done % 20 === 0) await noteProgress(sync.db, lista, done, all.length)
    try {
      await work(one)
      sync.moved.add(lista)
      cuts = 0
    } catch (error) {
      cuts += 1
      if (!isCut(error) || cuts > cutsInARow) throw error
    }
  }
  await noteProgress(sync.db, lista, 0, 0)
}
