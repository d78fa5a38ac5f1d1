import { requestFormBody } from '@soportica/contract/requests/requestFormWire'
import type { RequestForm } from '@soportica/contract/requests/requestFormWire'
import { differing, type Places } from '../../capabilities/microsoft/lists/declaredList.ts'
import { changeItem, type KnownItem } from '../../capabilities/microsoft/lists/listItem.queries.ts'
import { oneByOne } from '../../capabilities/microsoft/lists/oneByOne.ts'
import { recordOutcome } from '../../capabilities/microsoft/lists/outcome.ts'
import { notBefore, type Sync } from '../../capabilities/microsoft/lists/sync.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError, invalidInput } from '../../plugins/http/errors.ts'
import { editRequest, nothingKept, registerRequest, standingNow } from '../requests/requests.public.ts'
import { contextOfAuthor, contextOfUser } from './author.queries.ts'
import type { Outgoing } from './outgoing.ts'
import { requestList } from './requestColumns.ts'
import { type Content, contentHash, contentHere, contentThere, fixedThatDiffer, merged } from './requestContent.ts'
import { changedThere, findOwner, link, passOnLines, withOurs } from './requestItems.queries.ts'

const { lista } = requestList
const noLinks = { hosts: [], searched: [] }
// Whoever makes a request there writes its jobs and devices after it.
const settleMs = 60_000

/** What was made or changed there. One that cannot be taken says why, and holds up no other one. */
export async function takeRequests(sync: Sync, places: Places): Promise<void> {
  const { db, clock } = sync
  await passOnLines(db)
  const now = clock()
  const all = await changedThere(db, now, new Date(now.getTime() - settleMs))
  await oneByOne(sync, lista, all, (item) =>
    take(sync, places, item).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return keepError(sync, item, error.message)
    }),
  )
}

async function keepError({ db, clock }: Sync, item: KnownItem, error: string): Promise<void> {
  const intentos = item.intentos + 1
  await changeItem(db, item.id, { error, intentos, noAntes: notBefore(clock(), intentos), porEnviar: true })
}

async function take(sync: Sync, places: Places, item: KnownItem): Promise<void> {
  if (item.borradoEn !== null) return flagGone(sync, item)
  const there = await contentThere(sync.db, item, places)
  const ours = item.registro === null ? undefined : await withOurs(sync.db, item)
  if (ours) return takeChange(sync, ours, there, contentHere(ours, places))
  const number = Number(item.datos['numero'] ?? 0)
  return number > 0 ? linkAgain(sync, item, there, number) : register(sync, item, there)
}

/** Nothing is deleted here for it. */
async function flagGone({ db, clock }: Sync, item: KnownItem): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await changeItem(tx, item.id, { pendiente: false, error: '' })
    if (item.registro !== null) await recordOutcome({ tx, now }, { lista, item: item.item, registro: item.registro, que: 'borrado' })
  })
}

function formOf({ fixed, editable, puestos, dispositivos }: Content, version?: number): RequestForm {
  const parsed = requestFormBody.safeParse({ ...fixed, ...editable, puestos, dispositivos, version })
  if (!parsed.success) throw invalidInput(parsed.error, 'request')
  return parsed.data
}

async function register(sync: Sync, item: KnownItem, there: Content): Promise<void> {
  const context = await contextOfAuthor(sync, item.autor)
  await registerRequest(context, noLinks, formOf(there), [], nothingKept(), async ({ tx }, id) => {
    if (!(await link(tx, item.id, id, there))) throw new AppError('registro.ocupado')
  })
}

/** It was one of ours already: the list was chosen again. */
async function linkAgain({ db }: Sync, item: KnownItem, there: Content, numero: number): Promise<void> {
  const owner = await findOwner(db, numero)
  if (!owner || owner.tomada || owner.correo !== item.autor) throw new AppError('listas.numero', { numero })
  await link(db, item.id, numero, there)
}

const settled = { pendiente: false, porEnviar: true, error: '', intentos: 0, noAntes: null }
/** Until it is approved what was said there holds, as an edit of whoever asked for it; from then on ours does. */
async function takeChange(sync: Sync, item: Outgoing, there: Content, here: Content): Promise<void> {
  const { ours } = item
  const isSame = contentHash(there) === item.hash
  const isTheirs = !isSame && ours.estadoNumero === 1
  const back = [...fixedThatDiffer(there, here), ...(isSame || isTheirs ? [] : differing(here.editable, there.editable))]
  const tell = async (tx: Tx, now: Date, que: 'nuestro' | 'suyo', campos: readonly string[]) =>
    recordOutcome({ tx, now }, { lista, item: item.item, registro: item.registro!, que, campos })
  const setBack = async (tx: Tx, now: Date) => {
    if (back.length > 0 || !(isSame || isTheirs)) await tell(tx, now, 'nuestro', back)
  }
  if (!isTheirs) {
    const now = sync.clock()
    return sync.db.transaction(async (tx) => {
      await changeItem(tx, item.id, settled)
      await setBack(tx, now)
    })
  }
  const { content, suyos } = merged(item.acordado, there, here)
  const context = await contextOfUser(sync, ours.usureg)
  const form = { ...formOf({ ...content, fixed: {} }, ours.version), solId: item.registro! }
  await editRequest(context, await standingNow(context), form, [], nothingKept(), async ({ tx, now }) => {
    await changeItem(tx, item.id, { ...settled, hash: contentHash(there), acordado: there })
    if (suyos.length > 0) await tell(tx, now, 'suyo', suyos)
    await setBack(tx, now)
  })
}
