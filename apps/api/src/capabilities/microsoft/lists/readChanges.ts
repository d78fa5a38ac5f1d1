import { AppError } from '../../../plugins/http/errors.ts'
import type { DeclaredList, ListConfig } from './declaredList.ts'
import { keepPage, markMissing } from './listItem.queries.ts'
import { type ListPage, ListRefusal, readPage } from './listItems.ts'
import { changeState, findState, type ListState, restartReading } from './listState.queries.ts'
import type { ListLine, Sync } from './sync.ts'

const mostBeginnings = 2

/** Stores the changes page by page, each with the link to continue. True when there are no more. */
export async function readChanges(sync: Sync, line: ListLine, list: DeclaredList, listConfig: ListConfig): Promise<boolean> {
  for (let beginnings = 0; ;) {
    if (await sync.stopped()) return false
    const state = await findState(sync.db, list.lista)
    const page = await askPage(line, list, listConfig, state)
    if (page instanceof ListRefusal) {
      beginnings += 1
      if (beginnings > mostBeginnings) throw new AppError('microsoft.rechazo', { codigo: String(page.status) })
      await restartReading(sync.db, list.lista, page.location ?? '')
    } else {
      await keep(sync, list, state, page)
      if (page.items.length > 0) sync.moved.add(list.lista)
      if (page.delta !== undefined) return true
    }
  }
}

const askPage = (line: ListLine, list: DeclaredList, listConfig: ListConfig, { enlace }: ListState): Promise<ListPage | ListRefusal> =>
  readPage(line, list, listConfig, enlace).catch((error: unknown) => {
    if (error instanceof ListRefusal) return error
    throw error
  })

async function keep({ db, clock }: Sync, list: DeclaredList, { lectura, completa, hechos }: ListState, page: ListPage): Promise<void> {
  const { next, delta } = page
  const enlace = delta ?? next
  // Microsoft never answers without either link: try again another time.
  if (enlace === undefined) throw new AppError('microsoft.rechazo', { codigo: 'deltaLink' })
  const now = clock()
  await db.transaction(async (tx) => {
    await keepPage(tx, list.lista, lectura, page, now)
    const atEnd = delta !== undefined
    if (atEnd && !completa) await markMissing(tx, list.lista, lectura, now)
    const read = completa ? {} : { hechos: atEnd ? 0 : hechos + page.items.length, total: 0 }
    await changeState(tx, list.lista, { enlace, completa: completa || atEnd, ...read })
  })
}
