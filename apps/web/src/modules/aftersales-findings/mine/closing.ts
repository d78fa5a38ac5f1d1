import { saveFinding } from '@soportica/contract/aftersales/findings'
import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { deleteFindingPhoto } from '@soportica/contract/aftersales/photos'
import { closeStates } from '@soportica/contract/aftersales/states'
import { call } from '../../../lib/api/api.ts'
import { isRefusal, sentenceOf } from '../../../lib/api/apiError.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { whenPersonLeaves } from '../../../lib/api/underWay.ts'
import { connection } from '../../../lib/realtime/connection.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { createStore } from '../../../lib/store.ts'
import { notices, toast } from '../../../lib/toast.ts'
import { closeOnDevice } from '../../aftersales-offline/reportOnDevice.public.ts'
import { takenFrom } from './findingList.ts'
import type { UnsentPhoto } from './unsentPhotos.ts'

const [open, closed] = closeStates
const noticeMs = 10_000
const undoneWithinMs = 600_000

type Finding = Pick<MyFinding, 'iddetalle' | 'repid' | 'version'>
type Photo = { readonly fotid: number; readonly version: number }
/** Returns an additional sentence. */
type Undo = () => Promise<string>

/** Findings that this person closed in the last ten minutes, by id, with their undo. */
export const undoStore = createStore<ReadonlyMap<number, Undo>>(new Map())
const offer = (id: number, undo: Undo) => undoStore.set(new Map(undoStore.get()).set(id, undo))
function withdraw(id: number, undo: Undo): void {
  if (undoStore.get().get(id) !== undo) return
  undoStore.set(new Map([...undoStore.get()].filter(([other]) => other !== id)))
}
whenPersonLeaves(() => undoStore.set(new Map()))

/** Opens a finding once more. Without an answer it is offered as before. */
export async function undoClosing(id: number): Promise<void> {
  const undo = undoStore.get().get(id)
  if (!undo) return
  withdraw(id, undo)
  const about = takenFrom.noticeOf(id)
  notices.hide(about)
  try {
    const more = await undo()
    toast.success(['El hallazgo está abierto de nuevo.', more].filter(Boolean).join(' '), about)
  } catch (error) {
    if (!isRefusal(error)) offer(id, undo)
    toast.error(sentenceOf(error), about)
  }
  await queryClient.invalidateQueries({ queryKey: takenFrom.changedKey })
}

async function save({ iddetalle, repid, version }: Finding, estadoactividad: number): Promise<Finding> {
  const body = { repid, itemData: { iddetalle, estadoactividad, version }, clave: newUuid() }
  return { iddetalle, repid, version: (await call(saveFinding, { body })).version }
}

function offerUndo(id: number, message: string, undo: Undo): void {
  offer(id, undo)
  setTimeout(() => withdraw(id, undo), undoneWithinMs)
  const about = takenFrom.noticeOf(id)
  const where = 'Durante diez minutos también puede deshacerlo en «Cerrados».'
  notices.show({
    id: about,
    kind: 'success',
    message: `${message} ${where}`,
    autoClose: noticeMs,
    about,
    undo: () => void undoClosing(id),
  })
}

/** Closes a finding, with the photo that was sent for it, and offers to take that back. */
export async function closeFinding(finding: Finding, photo?: Photo): Promise<void> {
  const stored = await save(finding, closed.id)
  offerUndo(finding.iddetalle, photo ? 'Se cerró el hallazgo con su foto.' : 'Se cerró el hallazgo.', async () => {
    await save(stored, open.id)
    if (photo) await call(deleteFindingPhoto, { body: photo })
    return ''
  })
}

/** Offline, a finding of a report on this device is closed there and sent from its queue. False: the server must close it. */
export async function closeWithoutNetwork(finding: Finding, photo?: UnsentPhoto): Promise<boolean> {
  const undo = connection.get() === 'lost' && (await closeOnDevice(finding, photo))
  if (!undo) return false
  const message = `Se cerró el hallazgo${photo ? ' con su foto' : ''} en este dispositivo: se envía cuando haya conexión.`
  offerUndo(finding.iddetalle, message, async () => ((await undo()) ? '' : 'Su foto ya se había enviado: quítela en «Fotos».'))
  return true
}
