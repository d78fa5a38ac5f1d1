import type { ListPicker } from '@soportica/contract/settings/microsoft'
import { differing, hashOf, type ListGroup, type MasterList, type MasterRow, ownNumber, type ListConfig } from './declaredList.ts'
import { changeItem, insertItem, itemsOf, type KnownItem, settleItems } from './listItem.queries.ts'
import { createItem, ListRefusal, updateItem } from './listItems.ts'
import { findState } from './listState.queries.ts'
import { oneByOne } from './oneByOne.ts'
import { recordOutcome } from './outcome.ts'
import { refusalWords } from './refusalWords.ts'
import { type ListLine, notBefore, type Sync } from './sync.ts'
import { forgetUnsent, keepUnsent, unsentOf } from './unsent.queries.ts'

type Task = { readonly row: MasterRow; readonly item: KnownItem | undefined; readonly hadUnsent: boolean }
type At = { readonly lista: ListPicker; readonly listConfig: ListConfig; readonly lectura: number }

/** Our rows are sent; changes made there are set back. */
export const masterGroup = (list: MasterList): ListGroup => ({
  lists: [list],
  settle: async (sync, line, listConfigs) => {
    const listConfig = listConfigs.get(list.lista)
    if (!listConfig) return
    const rows = await list.rows(sync.db)
    const items = await adopted(sync, list, rows)
    const tasks = await tasksOf(sync, list, rows, items)
    await settleItems(sync.db, asWanted(rows, items))
    const { lectura } = await findState(sync.db, list.lista)
    await oneByOne(sync, list.lista, tasks, (task) => send(sync, line, { lista: list.lista, listConfig, lectura }, task))
  },
})

/** An item with our number is ours, whoever created it: its answer was lost, or its list was chosen again. */
async function adopted({ db }: Sync, list: MasterList, rows: readonly MasterRow[]): Promise<KnownItem[]> {
  const known = new Set(rows.map(({ registro }) => registro))
  const taken = new Set<number>()
  const items = await itemsOf(db, list.lista)
  for (const { registro, borradoEn } of items) if (registro !== null && borradoEn === null) taken.add(registro)
  for (const item of items) {
    const number = Number(item.datos[ownNumber.campo] ?? 0)
    if (item.registro !== null || item.borradoEn !== null || !known.has(number) || taken.has(number)) continue
    taken.add(number)
    for (const former of items.filter(({ registro }) => registro === number)) await forget(db, former)
    item.registro = number
    await changeItem(db, item.id, { registro: number, error: '' })
    await forgetUnsent(db, list.lista, number)
  }
  return items
}
async function forget(db: Sync['db'], item: KnownItem): Promise<void> {
  item.registro = null
  await changeItem(db, item.id, { registro: null, pendiente: false })
}

const byRegistro = (items: readonly KnownItem[]): Map<number, KnownItem> =>
  new Map(items.flatMap((item) => (item.registro === null ? [] : [[item.registro, item] as const])))

function asWanted(rows: readonly MasterRow[], items: readonly KnownItem[]): number[] {
  const wanted = new Map(rows.map((row) => [row.registro, row]))
  return items
    .filter(({ pendiente }) => pendiente)
    .filter(({ registro, datos, borradoEn }) => {
      const row = registro === null ? undefined : wanted.get(registro)
      return !row || (borradoEn === null && differing(row.values, datos).length === 0)
    })
    .map(({ id }) => id)
}

async function tasksOf({ db, clock }: Sync, list: MasterList, rows: readonly MasterRow[], items: readonly KnownItem[]): Promise<Task[]> {
  const [known, unsent, now] = [byRegistro(items), await unsentOf(db, list.lista), clock()]
  const waits = (at: Date | null | undefined) => at !== null && at !== undefined && at > now
  return rows
    .map((row) => ({ row, item: known.get(row.registro), hadUnsent: unsent.has(row.registro) }))
    .filter(({ row, item }) => {
      if (!item || item.borradoEn !== null) return !row.retirado && !waits(unsent.get(row.registro)?.noAntes)
      if (waits(item.noAntes)) return false
      return item.hash !== hashOf(row.values) || (item.pendiente && differing(row.values, item.datos).length > 0)
    })
}

async function send(sync: Sync, line: ListLine, at: At, task: Task): Promise<void> {
  const { item } = task
  try {
    if (item && item.borradoEn === null) await correct(sync, line, at, task.row, item)
    else await make(sync, line, at, task)
  } catch (error) {
    if (!(error instanceof ListRefusal)) throw await holdUnsent(sync, at, task, error)
    await refused(sync, at, task, error)
  }
}

async function make(
  { db, clock }: Sync,
  line: ListLine,
  { lista, listConfig, lectura }: At,
  { row, item, hadUnsent }: Task,
): Promise<void> {
  const written = await createItem(line, listConfig, row.values)
  const now = clock()
  await db.transaction(async (tx) => {
    if (item) await changeItem(tx, item.id, { registro: null, pendiente: false })
    const agreed = { datos: { ...row.values }, hash: hashOf(row.values), pendiente: false, error: '', fecha: now }
    await insertItem(tx, { lista, ...written, registro: row.registro, lectura, ...agreed })
    if (hadUnsent) await forgetUnsent(tx, lista, row.registro)
    if (item) await recordOutcome({ tx, now }, { lista, item: item.item, registro: row.registro, que: 'borrado' })
  })
}

async function correct({ db, clock }: Sync, line: ListLine, { lista, listConfig }: At, row: MasterRow, item: KnownItem): Promise<void> {
  const campos = differing(row.values, item.datos)
  const values = Object.fromEntries(campos.map((campo) => [campo, row.values[campo] ?? null]))
  const etag = campos.length === 0 ? item.etag : await updateItem(line, listConfig, item, values)
  const now = clock()
  await db.transaction(async (tx) => {
    const agreed = {
      datos: { ...row.values },
      hash: hashOf(row.values),
      pendiente: false,
      error: '',
      intentos: 0,
      noAntes: null,
      fecha: now,
    }
    await changeItem(tx, item.id, { etag, ...agreed })
    // A change made only there was set back.
    if (item.pendiente && item.hash !== '' && campos.length > 0)
      await recordOutcome({ tx, now }, { lista, item: item.item, registro: row.registro, que: 'nuestro', campos })
  })
}

/** The next reading shows the state: a missing item is created again, a changed one compared again. */
async function refused({ db, clock }: Sync, { lista }: At, { row, item }: Task, { status }: ListRefusal): Promise<void> {
  const now = clock()
  const error = refusalWords(status)
  if (!item || item.borradoEn !== null) return keepUnsent(db, { lista, registro: row.registro, error, noAntes: notBefore(now, 2) })
  if (status === 404) return changeItem(db, item.id, { borradoEn: now, pendiente: true })
  const wait = status === 412 ? notBefore(now, 0) : notBefore(now, item.intentos + 1)
  await changeItem(db, item.id, { error, intentos: item.intentos + 1, noAntes: wait })
}

/** Nobody answered: it may have been made, and is not made again before the list was read again. */
async function holdUnsent({ db, clock }: Sync, { lista }: At, { row, item }: Task, error: unknown): Promise<unknown> {
  const unknown = 'No se sabe si llegó a la lista: se comprueba en la próxima lectura.'
  if (!item || item.borradoEn !== null)
    await keepUnsent(db, { lista, registro: row.registro, error: unknown, noAntes: notBefore(clock(), 0) })
  return error
}
