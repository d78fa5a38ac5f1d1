import { closeStates } from '@soportica/rules/findings'
import { newUuid } from '../../../lib/newUuid.ts'
import type { PreparedPhoto } from '../../aftersales-photos/photoFiles.public.ts'
import { deviceChanged, deviceStore, takenReport } from './deviceState.ts'
import { orOfDevice } from './fromDevice.ts'
import { keepOnDevice } from './keepOnDevice.ts'
import { keepPhoto } from './storedPhotos.ts'
import { showDevice } from '../screens/showDevice.ts'
import { discard } from '../sending/waitingChanges.ts'

type Photo = PreparedPhoto & { readonly clave: string }
type Finding = { readonly repid: number; readonly iddetalle: number }
/** Opens the finding once more; false: its photo was sent already and stays. */
type Undo = () => Promise<boolean>

/** Closes a finding of a report that was taken along: it is sent from the queue. Undefined: it is not on this device. */
export async function closeOnDevice({ repid, iddetalle }: Finding, photo?: Photo): Promise<Undo | undefined> {
  const report = await takenReport(repid)
  if (!report) return undefined
  const line = await orOfDevice(
    repid,
    ({ lines }) => lines.find((one) => one.iddetalle === iddetalle),
    () => Promise.resolve(undefined),
  )
  if (!line) return undefined
  const save = (estadoactividad: number) =>
    keepOnDevice(report, { line, change: { estadoactividad }, key: line.key ?? newUuid(), clave: newUuid() })
  if (photo) await keepPhoto(report, line, 'despues', photo, photo.clave)
  await save(closeStates.closed)
  showDevice()
  return async () => {
    await save(closeStates.open)
    const unsent = deviceStore.get().waiting.filter((entry) => entry.kind === 'photo' && entry.clave === photo?.clave)
    await discard(unsent)
    await deviceChanged()
    showDevice()
    return !photo || unsent.length > 0
  }
}
