import { type PreparedPhoto, sendPhoto } from '../../aftersales-photos/photoFiles.public.ts'
import type { FindingLine } from '@soportica/contract/aftersales/findings'
import type { PhotoMoment } from '@soportica/contract/aftersales/states'
import { ApiError, isApiError } from '../../../lib/api/apiError.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { sessionStore } from '../../../lib/session/sessionStore.ts'
import { lineId } from '../../aftersales-findings/findingLines.public.ts'
import { resultOf, reading, writing } from './database.ts'
import { deviceChanged } from './deviceState.ts'
import type { StoredLine, TakenReport, WaitingPhoto } from './storedReport.ts'

export const photoMissing = 'La foto ya no está en este dispositivo.'
export const lineNotStored =
  'La línea de esta foto no está en el reporte: lo que se escribió de ella no se guardó. Descargue la foto o descártela.'
const lineGone = 'La línea de esta foto ya no está en el reporte, o usted ya no lo ve. Descargue la foto o descártela.'

/** A photo is on disk before the screen shows it among those that wait. */
export async function keepPhoto(
  report: TakenReport,
  line: FindingLine,
  momento: PhotoMoment,
  { blob, tomada }: PreparedPhoto,
  clave = newUuid(),
): Promise<void> {
  const { usuid, repid, tipo, detail } = report
  const { nombre } = sessionStore.get().session!.user
  const { ubicacion, actividad } = line
  const entryFields = { usuid, nombre, repid, sucursal: detail.sucursal, tipo, line: lineId(line), ubicacion, actividad }
  const photo = { ...entryFields, kind: 'photo', clave, momento, tomada, state: 'waiting', said: '', conflict: null } as const
  await writing(['waiting', 'blobs'], async (store) => {
    store('blobs').put(blob, clave)
    store('waiting').add(photo satisfies Omit<WaitingPhoto, 'seq'>)
  })
  await deviceChanged()
}

export const pictureOf = (clave: string): Promise<Blob | undefined> =>
  reading(['blobs'], (store) => resultOf<Blob | undefined>(store('blobs').get(clave)))

const isMissing = (error: unknown): error is ApiError => isApiError(error, 404) && error.code === 'registro.noEncontrado'

/** With the line's number that the server gave meanwhile. False: the picture is gone. */
export async function sendStoredPhoto(photo: WaitingPhoto): Promise<boolean> {
  const { usuid, repid, tipo, clave, momento, tomada, line: id } = photo
  const { storedLine, blob } = await reading(['lines', 'blobs'], async (store) => ({
    storedLine: await resultOf<StoredLine | undefined>(store('lines').get([usuid, repid, id])),
    blob: await resultOf<Blob | undefined>(store('blobs').get(clave)),
  }))
  if (!storedLine || !blob) return false
  const { iddetalle, key, adicional, ubicacionId: ubicacion, actividadId: actividad } = storedLine.line
  // Somebody else may have started the line under another key.
  const at = adicional ? {} : { ubicacion, actividad }
  const attempt = new AbortController()
  await sendPhoto(
    { repid, iddetalle, key, tipo, ...at, clave, momento, tomada, trazos: null, blob },
    { signal: attempt.signal, onShare: () => undefined },
  ).catch((error: unknown) => {
    throw isMissing(error) ? new ApiError(error.status, iddetalle === null ? lineNotStored : lineGone, error.answer) : error
  })
  return true
}
export const photoStored = ({ seq, clave }: WaitingPhoto): Promise<void> =>
  writing(['waiting', 'blobs'], async (store) => {
    store('waiting').delete(seq)
    store('blobs').delete(clave)
  })
