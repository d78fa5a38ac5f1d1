import { requestFormBody } from '@soportica/contract/requests/requestFormWire'
import type { RequestForm } from '@soportica/contract/requests/requestFormWire'
import { differing, type ListConfigs } from '../../capabilities/microsoft/lists/declaredList.ts'
import { changeItem, type KnownItem } from '../../capabilities/microsoft/lists/listItem.queries.ts'
import { oneByOne } from '../../capabilities/microsoft/lists/oneByOne.ts'
import { recordOutcome } from '../../capabilities/microsoft/lists/outcome.ts'
import { notBefore, type Sync } from '../../capabilities/microsoft/lists/sync.ts'
import type { UserContext } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError, invalidInput } from '../../plugins/http/errors.ts'
import { editRequest, noStoredFiles, registerRequest } from '../requests/requests.public.ts'
import { contextOfAuthor } from './author.queries.ts'
import type { Outgoing } from './outgoing.ts'
import { requestList } from './requestColumns.ts'
import { type Content, contentHash, contentHere, contentThere, fixedThatDiffer, merged } from './requestContent.ts'
import { changedThere, editorsOf, findOwner, forgetEditors, link, passOnLines, withOurs } from './requestItems.queries.ts'

const { lista } = requestList
const noLinks = { hosts: [], searched: [] }
// The author of a request writes its jobs and devices after it.
const settleMs = 60_000

/** Takes items created or changed there. One that cannot be taken gets a reason and delays no other. */
export async function takeRequests(sync: Sync, listConfigs: ListConfigs): Promise<void> {
  const { db, clock } = sync
  await passOnLines(db)
  const now = clock()
  const all = await changedThere(db, now, new Date(now.getTime() - settleMs))
  await oneByOne(sync, lista, all, (item) =>
    take(sync, listConfigs, item).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return keepError(sync, item, error.message)
    }),
  )
}

async function keepError({ db, clock }: Sync, item: KnownItem, error: string): Promise<void> {
  const intentos = item.intentos + 1
  await changeItem(db, item.id, { error, intentos, noAntes: notBefore(clock(), intentos), porEnviar: true })
}

async function take(sync: Sync, listConfigs: ListConfigs, item: KnownItem): Promise<void> {
  if (item.borradoEn !== null) return flagGone(sync, item)
  const there = await contentThere(sync.db, item, listConfigs)
  const ours = item.registro === null ? undefined : await withOurs(sync.db, item)
  if (ours) return takeChange(sync, { item: ours, there, here: contentHere(ours, listConfigs) })
  const number = Number(item.datos['numero'] ?? 0)
  return number > 0 ? relink(sync, item, there, number) : register(sync, item, there)
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
  const others = (await editorsOf(sync.db, item, 'everything')).some((editor) => editor !== item.autor)
  if (others) throw new AppError('listas.otraMano', { autor: context.user.nombre })
  await registerRequest(context, noLinks, formOf(there), [], noStoredFiles(), async ({ tx }, id) => {
    if (!(await link(tx, item.id, id, there))) throw new AppError('registro.ocupado')
    await forgetEditors(tx, item)
  })
}

/** The item was ours already: the list was chosen again. */
async function relink({ db }: Sync, item: KnownItem, there: Content, numero: number): Promise<void> {
  const owner = await findOwner(db, numero)
  if (!owner || owner.tomada || owner.correo !== item.autor) throw new AppError('listas.numero', { numero })
  await link(db, item.id, numero, there)
}

const settled = { pendiente: false, porEnviar: true, error: '', intentos: 0, noAntes: null }
type Compared = { readonly item: Outgoing; readonly there: Content; readonly here: Content }
type Moment = { readonly tx: Tx; readonly now: Date }

function recordRequestOutcome(
  moment: Moment,
  { item }: Compared,
  que: 'nuestro' | 'suyo',
  campos: readonly string[],
  motivo?: string,
): Promise<void> {
  return recordOutcome(moment, { lista, item: item.item, registro: item.registro!, que, campos, ...(motivo && { motivo }) })
}
/** Until approval, the list's content wins, as an edit by its author; afterwards ours wins. */
function takeChange(sync: Sync, compared: Compared): Promise<void> {
  const { item, there } = compared
  const isSame = contentHash(there) === item.hash
  if (isSame || item.ours.estadoNumero !== 1) return keepOurs(sync, compared, isSame)
  return takeTheirs(sync, compared)
}

function keepOurs({ db, clock }: Sync, compared: Compared, isSame: boolean): Promise<void> {
  const { item, there, here } = compared
  const back = [...fixedThatDiffer(there, here), ...(isSame ? [] : differing(here.editable, there.editable))]
  return db.transaction(async (tx) => {
    await changeItem(tx, item.id, settled)
    await forgetEditors(tx, item)
    if (back.length > 0 || !isSame) await recordRequestOutcome({ tx, now: clock() }, compared, 'nuestro', back)
  })
}

async function takeTheirs(sync: Sync, compared: Compared): Promise<void> {
  const { item, there, here } = compared
  const { content, suyos, theirs } = merged(item.acordado, there, here)
  const agree = async (moment: Moment) => {
    await changeItem(moment.tx, item.id, { ...settled, hash: contentHash(there), acordado: there })
    await forgetEditors(moment.tx, item)
    if (suyos.length > 0) await recordRequestOutcome(moment, compared, 'suyo', suyos)
    const back = fixedThatDiffer(there, here)
    if (back.length > 0) await recordRequestOutcome(moment, compared, 'nuestro', back)
  }
  const campos = [...theirs.editable, ...(['puestos', 'dispositivos'] as const).filter((part) => theirs[part].length > 0)]
  if (campos.length === 0) return sync.db.transaction((tx) => agree({ tx, now: sync.clock() }))
  try {
    const context = await contextOfEditor(sync, await editorsOf(sync.db, item, theirs))
    const form = { ...formOf({ ...content, fixed: {} }, item.ours.version), solId: item.registro! }
    const from = { nota: `Desde Power Apps, por ${context.user.nombre}`, inTransaction: agree }
    await editRequest(context, form, [], noStoredFiles(), from).catch((error: unknown) => {
      throw item.ours.usureg === context.user.usuid ? error : asForeign(error, context.user.nombre)
    })
  } catch (error) {
    if (!(error instanceof AppError) || !noRight.has(error.code)) throw error
    await refuse(sync, compared, campos, error.message)
  }
}

const noRight: ReadonlySet<string> = new Set(['listas.autor', 'listas.autores', 'listas.editor', 'listas.editores', 'listas.sinEditor'])
async function contextOfEditor(sync: Sync, editors: readonly string[]): Promise<UserContext> {
  const [editor, ...others] = editors
  if (others.length > 0) throw new AppError('listas.editores', { correos: editors.map((mail) => mail || 'una aplicación').join(', ') })
  if (!editor) throw new AppError('listas.sinEditor')
  return contextOfAuthor(sync, editor)
}
/** Someone else's request: hidden from users who do not see it, and not editable for users who do. */
function asForeign(error: unknown, usuario: string): unknown {
  if (!(error instanceof AppError)) return error
  if (error.code === 'registro.noEncontrado') return new AppError('listas.editor', { usuario, motivo: 'No la ve en Soportica' })
  return error.code === 'solicitud.noPuede' ? new AppError('listas.editor', { usuario, motivo: error.message.replace(/\.$/, '') }) : error
}

/** Sets the former content back, and tells the reason in the list. */
function refuse({ db, clock }: Sync, compared: Compared, campos: readonly string[], motivo: string): Promise<void> {
  return db.transaction(async (tx) => {
    await changeItem(tx, compared.item.id, { ...settled, error: motivo })
    await forgetEditors(tx, compared.item)
    await recordRequestOutcome({ tx, now: clock() }, compared, 'nuestro', campos, motivo)
  })
}
