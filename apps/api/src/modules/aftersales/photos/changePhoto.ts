import type { PhotoMark } from '@soportica/contract/aftersales/photos'
import { photosPerLine } from '@soportica/contract/aftersales/states'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { mayChangePhoto } from '../rights/visible.queries.ts'
import { signalReports } from '../signalReports.ts'
import * as writes from './photoWrites.queries.ts'
import { momentName } from './savePhoto.ts'

export type ChangedPhoto = { readonly fotid: number; readonly version: number }
type PhotoTarget = { readonly fotid: number; readonly version?: number | undefined }
type Reached = { readonly photo: writes.HeldPhoto; readonly line: writes.PhotoLine }

/** A photo that the user may change, locked until the transaction ends. */
async function reach({ tx }: Writing, { user }: UserContext, { fotid, version }: PhotoTarget): Promise<Reached> {
  const photo = await writes.holdPhoto(tx, fotid)
  const line = photo && (await writes.holdPhotoLine(tx, user, photo))
  if (!photo || !line) throw new AppError('registro.noEncontrado')
  const may = mayChangePhoto(user, line, line, photo)
  if (may !== true) throw new AppError('posventa.noPuede', { motivo: may })
  if (version !== undefined && version !== photo.version) throw new AppError('posventa.cambiado')
  return { photo, line }
}
async function record(
  writing: Writing,
  { photo, line }: Reached,
  evento: 'finding.photoMarked' | 'finding.photoDeleted' | 'finding.photoRestored',
  moved: { readonly campo: 'foto' | 'trazos'; readonly antes: string | null; readonly despues: string | null },
): Promise<void> {
  const { fotid, repid, iddetalle } = photo
  await recordHistory(writing, 'finding', iddetalle, line.version, 'actualizado', [moved])
  await recordEvent(writing, evento, 'finding', iddetalle, { reporte: repid, foto: fotid })
  await signalReports(writing)
}

type Marked = PhotoTarget & { readonly trazos: readonly PhotoMark[] }
export const savePhotoMarks = (context: UserContext, marked: Marked): Promise<ChangedPhoto> =>
  change(context, async (writing) => {
    const reached = await reach(writing, context, marked)
    const { fotid, eliminado, trazos } = reached.photo
    if (eliminado) throw new AppError('registro.noEncontrado')
    const version = await writes.updatePhoto(writing, fotid, { trazos: marked.trazos })
    const [antes, despues] = [trazos, marked.trazos].map(({ length }) => String(length))
    await record(writing, reached, 'finding.photoMarked', { campo: 'trazos', antes: antes!, despues: despues! })
    return { fotid, version }
  })

export const deletePhoto = (context: UserContext, target: PhotoTarget): Promise<ChangedPhoto> =>
  change(context, async (writing) => {
    const reached = await reach(writing, context, target)
    const { fotid, eliminado, momento } = reached.photo
    if (eliminado) throw new AppError('registro.noEncontrado')
    const version = await writes.updatePhoto(writing, fotid, { eliminadoEn: writing.now, eliminadoPor: writing.user.usuid })
    await record(writing, reached, 'finding.photoDeleted', { campo: 'foto', antes: momentName(momento), despues: null })
    return { fotid, version }
  })

export const restorePhoto = (context: UserContext, fotid: number): Promise<ChangedPhoto> =>
  change(context, async (writing) => {
    const reached = await reach(writing, context, { fotid })
    const { eliminado, momento, version, iddetalle } = reached.photo
    if (!eliminado) return { fotid, version }
    if ((await writes.countPhotos(writing.tx, iddetalle)) >= photosPerLine) {
      throw new AppError('posventa.fotosCompletas', { cantidad: photosPerLine })
    }
    const restored = await writes.updatePhoto(writing, fotid, { eliminadoEn: null, eliminadoPor: null })
    await record(writing, reached, 'finding.photoRestored', { campo: 'foto', antes: null, despues: momentName(momento) })
    return { fotid, version: restored }
  })
