import { requestStateName } from '@soportica/contract/requests/states'
import { differing, type ListConfig, type ListConfigs, readValues, type Values } from '../../capabilities/microsoft/lists/declaredList.ts'
import { changeItem, insertItem, type KnownItem, linesOf } from '../../capabilities/microsoft/lists/listItem.queries.ts'
import { createItem, ListRefusal, updateItem } from '../../capabilities/microsoft/lists/listItems.ts'
import { findState } from '../../capabilities/microsoft/lists/listState.queries.ts'
import { oneByOne } from '../../capabilities/microsoft/lists/oneByOne.ts'
import { refusalWords } from '../../capabilities/microsoft/lists/refusalWords.ts'
import { type ListLine, notBefore, type Sync } from '../../capabilities/microsoft/lists/sync.ts'
import { deleted } from './masterLists.ts'
import type { Outgoing } from './outgoing.ts'
import { lineLists, requestList } from './requestColumns.ts'
import { contentHash, contentHere, type Lines } from './requestContent.ts'
import { refusedThere, toSend } from './requestItems.queries.ts'

const { lista, columns } = requestList
const atOnce = 200
type Deps = { readonly sync: Sync; readonly line: ListLine; readonly listConfigs: ListConfigs; readonly listConfig: ListConfig }

/** Sends number, state, approver, dates and our content; for items that could not be taken, the reason. */
export async function sendRequests(sync: Sync, line: ListLine, listConfigs: ListConfigs): Promise<void> {
  const listConfig = listConfigs.get(lista)
  if (!listConfig) return
  const deps = { sync, line, listConfigs, listConfig }
  for (let after = 0; ;) {
    if (await sync.stopped()) return
    const some = await toSend(sync.db, sync.clock(), after, atOnce)
    if (some.length === 0) break
    await oneByOne(sync, lista, some, (one) => sendOne(deps, one))
    after = some.at(-1)!.id
  }
  const refused = await refusedThere(sync.db)
  await oneByOne(sync, lista, refused, (one) => sendReason(deps, one))
}

async function sendOne(deps: Deps, one: Outgoing): Promise<void> {
  const { sync, listConfigs } = deps
  const { estadoNumero, version } = one.ours
  const estado = estadoNumero === 0 ? deleted : requestStateName(estadoNumero)
  const wanted = readValues(columns, (campo) => ({ ...one.ours, estado, novedad: one.error })[campo])
  // Content that could not be taken stays in the list until it is decided.
  const waits = one.error !== '' && one.pendiente
  const values = waits ? onlyResults(wanted) : wanted
  await withRetry(sync, one, async () => {
    if (!waits) for (const list of lineLists) await sendLines(deps, list, one, contentHere(one, listConfigs)[list.campo] ?? {})
    const etag = await correct(deps, one, values)
    const here = contentHere(one, listConfigs)
    const agreed = waits ? {} : { hash: contentHash(here), acordado: here, error: '', intentos: 0, noAntes: null }
    const datos = { ...one.datos, ...values }
    await changeItem(sync.db, one.id, { etag, datos, version, porEnviar: false, fecha: sync.clock(), ...agreed })
  })
}
const results = ['numero', 'estado', 'aprobador', 'fechaAprobacion', 'solucionador', 'fechaSolucion', 'vence', 'novedad']
const onlyResults = (values: Values): Values => Object.fromEntries(results.map((campo) => [campo, values[campo] ?? null]))

async function correct({ line, listConfig }: Deps, one: KnownItem, values: Values): Promise<string> {
  const campos = differing(values, one.datos)
  if (campos.length === 0) return one.etag
  return updateItem(line, listConfig, one, Object.fromEntries(campos.map((campo) => [campo, values[campo] ?? null])))
}

/** One line for each thing; a removed thing stays there with zero amounts. */
async function sendLines(deps: Deps, { lista: of }: (typeof lineLists)[number], one: Outgoing, here: Lines): Promise<void> {
  const { sync, line, listConfigs } = deps
  const listConfig = listConfigs.get(of)
  if (!listConfig) return
  const left = new Map(Object.entries(here))
  for (const item of await linesOf(sync.db, of, one.item)) {
    const cosa = String(item.datos['cosa'] ?? '')
    const wanted = left.get(cosa) ?? { cantidad: 0, crecimiento: 0, m2: 0 }
    left.delete(cosa)
    const values = Object.fromEntries(Object.entries(wanted).filter(([campo]) => listConfig.columnas[campo] !== undefined))
    // Nothing at all and 0 are the same.
    const campos = Object.keys(values).filter((campo) => Number(item.datos[campo] ?? 0) !== values[campo])
    if (campos.length === 0) continue
    const changed = Object.fromEntries(campos.map((campo) => [campo, values[campo]!]))
    const etag = await updateItem(line, listConfig, item, changed)
    await changeItem(sync.db, item.id, { etag, datos: { ...item.datos, ...changed }, pendiente: false, fecha: sync.clock() })
  }
  for (const [cosa, { m2, ...amounts }] of left) {
    const values = {
      solicitud: Number(one.item),
      cosa: Number(cosa),
      ...amounts,
      ...(listConfig.columnas['m2'] === undefined ? {} : { m2 }),
    }
    const made = await createItem(line, listConfig, values)
    const { lectura } = await findState(sync.db, of)
    await insertItem(sync.db, { lista: of, ...made, padre: one.item, datos: values, lectura, pendiente: false, fecha: sync.clock() })
  }
}

async function sendReason(deps: Deps, one: KnownItem): Promise<void> {
  const values = { novedad: one.error.slice(0, 250) }
  await withRetry(deps.sync, one, async () => {
    const etag = await correct(deps, one, values)
    await changeItem(deps.sync.db, one.id, { etag, datos: { ...one.datos, ...values }, porEnviar: false })
  })
}

/** An item that the list refuses is compared again after the next reading. */
async function withRetry({ db, clock }: Sync, one: KnownItem, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const noAntes = notBefore(clock(), error instanceof ListRefusal && error.status === 412 ? 0 : one.intentos + 1)
    if (!(error instanceof ListRefusal)) {
      await changeItem(db, one.id, { noAntes, porEnviar: true })
      throw error
    }
    const said = error.status === 404 || error.status === 412 ? one.error : refusalWords(error.status)
    await changeItem(db, one.id, { error: said, intentos: one.intentos + 1, noAntes, porEnviar: true })
  }
}
