import { saveFinding } from '@soportica/contract/aftersales/findings'
import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { deleteFindingPhoto } from '@soportica/contract/aftersales/photos'
import { closeStates } from '@soportica/contract/aftersales/states'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { queryClient } from '../../lib/api/query.ts'
import { newUuid } from '../../lib/newUuid.ts'
import { notices, toast } from '../../lib/toast.ts'
import { takenFrom } from './findingList.ts'

const [open, closed] = closeStates
const undoneWithinMs = 10_000

type Finding = Pick<MyFinding, 'iddetalle' | 'repid' | 'version'>
type Photo = { readonly fotid: number; readonly version: number }

async function save({ iddetalle, repid, version }: Finding, estadoactividad: number): Promise<Finding> {
  const body = { repid, itemData: { iddetalle, estadoactividad, version }, clave: newUuid() }
  return { iddetalle, repid, version: (await call(saveFinding, { body })).version }
}

/** The finding is open again, and the photo of what was done goes. */
async function undo(finding: Finding, photo: Photo | undefined): Promise<void> {
  const about = takenFrom.noticeOf(finding.iddetalle)
  try {
    await save(finding, open.id)
    if (photo) await call(deleteFindingPhoto, { body: photo })
    toast.success('El hallazgo está abierto de nuevo.', about)
  } catch (error) {
    toast.error(sentenceOf(error), about)
  }
  await queryClient.invalidateQueries({ queryKey: takenFrom.changedKey })
}

/** Closes a finding, with the photo that was sent for it, and offers to take that back. */
export async function closeFinding(finding: Finding, photo?: Photo): Promise<void> {
  const stored = await save(finding, closed.id)
  const about = takenFrom.noticeOf(finding.iddetalle)
  const message = photo ? 'Se cerró el hallazgo con su foto.' : 'Se cerró el hallazgo.'
  notices.show({ id: about, kind: 'success', message, autoClose: undoneWithinMs, about, undo: () => void undo(stored, photo) })
}
