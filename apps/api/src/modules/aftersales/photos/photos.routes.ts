import * as calls from '@soportica/contract/aftersales/photos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../../capabilities/storage/storage.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { sendFile } from '../../../plugins/http/sendFile.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { findHeld } from '../reports/reportRows.queries.ts'
import { type Held, mayChangePhoto } from '../rights/visible.queries.ts'
import { deletePhoto, restorePhoto, savePhotoMarks } from './changePhoto.ts'
import { findPhoto, photosSeen, type StoredPhoto } from './photoRows.queries.ts'
import { savePhoto } from './savePhoto.ts'

function findingPhoto({ user }: UserContext, report: Held, stored: StoredPhoto): calls.FindingPhoto {
  const { tipo, responsable, autor, ruta: _, miniatura: __, ...photo } = stored
  const may = mayChangePhoto(user, report, { tipo, responsable }, { momento: photo.momento, autor })
  return { ...photo, acciones: { marcar: may, eliminar: may } }
}

export function photoRoutes(app: FastifyInstance, services: Services, storage: Storage): void {
  serve(app, services, calls.saveFindingPhoto, async ({ body }, context, { file }) => ({
    mensaje: 'Se guardó la foto.',
    ...(await savePhoto(context, storage, body.datos, file)),
  }))
  serve(app, services, calls.getFindingPhotos, async ({ query }, context) => {
    const report = await findHeld(context.db, context.user, query.repid)
    if (!report) throw new AppError('registro.noEncontrado')
    const photos = await photosSeen(context.db, query.repid, query.iddetalle)
    return { results: photos.map((photo) => findingPhoto(context, report, photo)) }
  })
  serve(app, services, calls.savePhotoMarks, async ({ body }, context) => ({
    mensaje: 'Se guardaron los trazos de la foto.',
    ...(await savePhotoMarks(context, body)),
  }))
  serve(app, services, calls.deleteFindingPhoto, async ({ body }, context) => ({
    mensaje: 'Se eliminó la foto.',
    ...(await deletePhoto(context, body)),
  }))
  serve(app, services, calls.restoreFindingPhoto, async ({ body }, context) => ({
    mensaje: 'Se restauró la foto.',
    ...(await restorePhoto(context, body.fotid)),
  }))

  const picture =
    (pathOf: (photo: StoredPhoto) => string) =>
    async (
      { query }: { query: { fotid: number } },
      { db, user }: UserContext,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    ) => {
      const photo = await findPhoto(db, user, query.fotid)
      if (!photo) throw new AppError('archivo.noDisponible')
      const ruta = pathOf(photo)
      const tamano = await storage.size(ruta)
      if (tamano === undefined) throw new AppError('archivo.noDisponible')
      const open = async (range?: { start: number; end: number }) => (await storage.open(ruta, range)).stream
      const nombre = `foto-${photo.fotid}.jpg`
      return sendFile(request, reply, { nombre, mime: 'image/jpeg', tamano, sello: ruta, como: 'inline', open })
    }
  serve(
    app,
    services,
    calls.getFindingPhoto,
    picture(({ ruta }) => ruta),
  )
  serve(
    app,
    services,
    calls.getFindingThumbnail,
    picture(({ miniatura }) => miniatura),
  )
}
