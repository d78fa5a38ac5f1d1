import type { PhotoData } from '@soportica/contract/aftersales/photos'
import { photoMoments, photosPerLine } from '@soportica/contract/aftersales/states'
import { dayInMs } from '@soportica/rules/calendarDay'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import type { Storage } from '../../../capabilities/storage/storage.ts'
import { change, type CurrentUser, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { ReceivedFile } from '../../../plugins/http/uploads.ts'
import { mayPhotograph } from '../rights/visible.queries.ts'
import { signalReports } from '../signalReports.ts'
import * as writes from './photoWrites.queries.ts'
import { type ReadyPhoto, readyPhoto } from './readyPhoto.ts'

export type SavedPhoto = { readonly fotid: number; readonly iddetalle: number; readonly version: number }
type StoredPictures = Omit<ReadyPhoto, 'picture' | 'small'> & { readonly ruta: string; readonly miniatura: string; readonly sha256: Buffer }

export const momentName = (momento: PhotoData['momento']): string => photoMoments.find(({ id }) => id === momento)!.nombre

/** A photo that arrived as it was sent. Sent again under its key it is stored once, also after it was deleted. */
export async function savePhoto(context: UserContext, storage: Storage, data: PhotoData, file: ReceivedFile): Promise<SavedPhoto> {
  const { db, user } = context
  const line = await writes.findPhotoLine(db, user, data)
  if (!line) throw new AppError('registro.noEncontrado')
  requireWhole(file, data)
  const known = await writes.photoUnderKey(db, user.usuid, data.clave)
  if (known) return requireSamePhoto(known, line, data)
  requireRight(user, line, data)
  takenAt(data, context.clock())
  const { picture, small, ancho, alto } = await readyPhoto(file)
  const stored: StoredPictures = {
    ruta: await storage.write(picture, 'jpg'),
    miniatura: await storage.write(small, 'jpg'),
    sha256: file.sha256,
    ancho,
    alto,
  }
  return withStoredPictures(storage, stored, (setUsed) => change(context, (writing) => save(writing, user, data, stored, setUsed)))
}

function requireWhole({ tamano, sha256 }: ReceivedFile, data: PhotoData): void {
  if (tamano === data.tamano && sha256.toString('hex') === data.sha256.toLowerCase()) return
  throw new AppError('posventa.fotoIncompleta', {}, { campo: 'archivo' })
}
function requireRight(user: CurrentUser, line: writes.PhotoLine, { momento }: PhotoData): void {
  const may = mayPhotograph(user, line, line, momento)
  if (may !== true) throw new AppError('posventa.noPuede', { motivo: may })
}
/** A future time from a fast clock becomes now; no clock is a day fast. */
function takenAt({ tomada }: PhotoData, now: Date): Date | null {
  if (!tomada) return null
  const taken = new Date(tomada)
  if (taken.getTime() > now.getTime() + dayInMs) throw new AppError('posventa.fotoFutura', {}, { campo: 'tomada' })
  return taken > now ? now : taken
}
function requireSamePhoto({ sha256, ...known }: writes.KnownPhoto, line: writes.PhotoLine, data: PhotoData): SavedPhoto {
  if (known.iddetalle !== line.iddetalle || sha256 !== data.sha256.toLowerCase()) {
    throw new AppError('posventa.fotoClave', {}, { campo: 'clave' })
  }
  return known
}

/** Pictures of which no row speaks go. Whether a commit that failed did not happen is not known: that is left to the sweep. */
async function withStoredPictures<T>(
  storage: Storage,
  { ruta, miniatura }: StoredPictures,
  work: (setUsed: (used: boolean) => void) => Promise<T>,
): Promise<T> {
  let isUsed = false
  try {
    return await work((used) => {
      isUsed = used
    })
  } finally {
    if (!isUsed) for (const one of [ruta, miniatura]) await storage.remove(one)
  }
}

async function save(
  writing: Writing,
  user: CurrentUser,
  data: PhotoData,
  stored: StoredPictures,
  setUsed: (used: boolean) => void,
): Promise<SavedPhoto> {
  setUsed(false)
  const { tx } = writing
  const { clave, momento } = data
  const line = await writes.holdPhotoLine(tx, user, data)
  if (!line) throw new AppError('registro.noEncontrado')
  requireRight(user, line, data)
  const { iddetalle, repid } = line
  const tomada = takenAt(data, writing.now)
  const fotid = await writes.insertPhoto(writing, { ...stored, hallazgo: iddetalle, clave, momento, tomada, trazos: data.trazos ?? [] })
  if (fotid === undefined) {
    const known = await writes.photoUnderKey(tx, user.usuid, clave)
    if (!known) throw new AppError('registro.ocupado')
    return requireSamePhoto(known, line, data)
  }
  if ((await writes.countPhotos(tx, iddetalle)) > photosPerLine) throw new AppError('posventa.fotosCompletas', { cantidad: photosPerLine })
  await recordHistory(writing, 'finding', iddetalle, line.version, 'actualizado', [
    { campo: 'foto', antes: null, despues: momentName(momento) },
  ])
  await recordEvent(writing, 'finding.photoAdded', 'finding', iddetalle, { reporte: repid, foto: fotid, momento })
  await signalReports(writing)
  setUsed(true)
  return { fotid, iddetalle, version: 1 }
}
