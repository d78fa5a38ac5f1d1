import * as calls from '@soportica/contract/requests/calls'
import type { RequestForm } from '@soportica/contract/requests/requestFormWire'
import { paddedRequest } from '@soportica/contract/requests/states'
import type { FastifyInstance } from 'fastify'
import type { TabCounts } from '../../capabilities/lists/listPage.queries.ts'
import { versionedCache } from '../../capabilities/lists/versionedCache.ts'
import type { Storage } from '../../capabilities/storage/storage.ts'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { sendFile } from '../../plugins/http/sendFile.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { Upload } from '../../plugins/http/uploads.ts'
import { decideRequest } from './decide/decideRequest.ts'
import { removeRequest } from './decide/removeRequest.ts'
import { checkFiles, withStoredFiles } from './files/keepFiles.ts'
import { filesOf, findFile } from './files/requestFiles.queries.ts'
import { detailOf } from './list/requestDetail.ts'
import { listRequests, requestGroupsOf, requestTabs } from './list/listRequests.ts'
import { type Calendar, rowContextFor } from './list/rowContext.ts'
import { requestRow } from './list/requestRow.ts'
import { recordRequests } from './record/recordRequests.ts'
import type { Linkable } from './record/requireLink.ts'
import { findRequest, type RequestRecord, writtenRequest } from './request.queries.ts'
import { currentRequestActor } from './rights/requestActor.ts'
import { categoryChoices, projectChoices, quantitiesOf, requirementChoices, typeChoices } from './save/chain.queries.ts'
import { editRequest } from './save/editRequest.ts'
import { registerRequest } from './save/registerRequest.ts'

type Deps = Linkable & { readonly calendar: Calendar; readonly storage: Storage }

async function visibleRequest(context: UserContext, id: number): Promise<RequestRecord> {
  const row = await findRequest(context.db, await currentRequestActor(context), id)
  if (!row) throw new AppError('registro.noEncontrado')
  return row
}

export function requestRoutes(app: FastifyInstance, services: Services, deps: Deps): void {
  const { calendar, storage } = deps
  const lists = { calendar, counts: versionedCache<TabCounts>() }
  serve(app, services, calls.listRequest, ({ body }, context) => listRequests(context, lists, body))
  serve(app, services, calls.getGroupsRequest, ({ body }, context) => requestGroupsOf(context, lists, body))
  serve(app, services, calls.getOptionsStatusRequest, ({ query }, context) => requestTabs(context, lists, query))
  serve(app, services, calls.getRequestById, async ({ body }, context) => {
    const rowContext = await rowContextFor(context, calendar)
    const row = await findRequest(context.db, rowContext.actor, body.sopid)
    if (!row) throw new AppError('registro.noEncontrado')
    return detailOf(context.db, row, rowContext)
  })
  serve(app, services, calls.getRequestsOfRecord, ({ body }, context) => recordRequests(context, deps, body))
  serve(app, services, calls.saveRequestAdmin, async ({ body }, context, { files }) => {
    const { solId, mensaje, sinCambios, isRepeated } = await withStoredFiles(storage, (storedFiles) =>
      save(context, deps, body, files, storedFiles),
    )
    const rowContext = await rowContextFor(context, calendar)
    // The decider gets the result even if the delegation ended meanwhile; a mere repetition reads only what the user may see now.
    const row = await (isRepeated ? findRequest : writtenRequest)(context.db, rowContext.actor, solId)
    if (!row) throw new AppError('registro.noEncontrado')
    const { estadoSolicitudId, estadoSolicitud, estadoBusquedaId, estadoBusqueda, responsables, version } = requestRow(row, rowContext)
    return {
      mensaje,
      solId,
      numero: solId,
      estadoSolicitudId,
      estadoSolicitud,
      estadoBusquedaId,
      estadoBusqueda,
      responsables,
      version,
      nombreAprobador: row.aprobador,
      fechaAprobacion: row.fechaAprobacion,
      nombreSolucionador: row.solucionador,
      fechaSolucion: row.fechaSolucion,
      ...(sinCambios && { sinCambios }),
    }
  })
  serve(app, services, calls.declineRequest, ({ body }, context) => removeRequest(context, body.sopid))
  const questions = (clase: 1 | 2) => async (solId: number, context: UserContext) => {
    if (solId > 0) await visibleRequest(context, solId)
    return quantitiesOf(context.db, clase, solId)
  }
  serve(app, services, calls.getJobsQuestion, ({ query }, context) => questions(1)(query.solId ?? 0, context))
  serve(app, services, calls.getDeviceQuestion, ({ query }, context) => questions(2)(query.solId ?? 0, context))
  serve(app, services, calls.getAttachmentRequest, async ({ query }, context) => {
    const { id } = await visibleRequest(context, query.solId)
    return filesOf(context.db, id)
  })
  serve(app, services, calls.getRequestFile, async ({ query }, context, { request: call, reply }) => {
    const file = await findFile(context.db, query.id)
    // Out of sight is answered like a number that is of no file.
    const request = file && (await findRequest(context.db, await currentRequestActor(context), file.solicitud))
    if (!request || file.ruta === null) throw new AppError('archivo.noDisponible')
    const { ruta, nombreOriginal, mime, tamano, sha256 } = file
    const open = async (range?: { start: number; end: number }) => (await storage.open(ruta, range)).stream
    const como = /^(?:image\/(?:jpeg|png|webp|gif)|application\/pdf)$/.test(mime) ? query.como : 'attachment'
    return sendFile(call, reply, { nombre: nombreOriginal, mime, tamano, sello: sha256, como, open })
  })
  serve(app, services, calls.getRequestProjects, (_, { db }) => projectChoices(db))
  serve(app, services, calls.getRequestCategories, ({ query }, { db }) => categoryChoices(db, query.pryId))
  serve(app, services, calls.getRequestTypes, ({ query }, { db }) => typeChoices(db, query.catId))
  serve(app, services, calls.getRequestRequirements, ({ query }, { db }) => requirementChoices(db, query.tsoId))
}

type Saved = { readonly solId: number; readonly mensaje: string; readonly sinCambios?: boolean; readonly isRepeated?: boolean }
const did = { aprobar: 'aprobó', rechazar: 'rechazó', solucionar: 'solucionó' } as const
const observationOf = (form: RequestForm): string =>
  ({ aprobar: form.observacionAprobacion, rechazar: form.observacionRechazo, solucionar: form.observacionSolucion })[form.accion!] ?? ''

async function save(
  context: UserContext,
  deps: Deps,
  form: RequestForm,
  uploads: readonly Upload[],
  storedFiles: Parameters<Parameters<typeof withStoredFiles>[1]>[0],
): Promise<Saved> {
  const files = await checkFiles(uploads)
  const { solId, accion, version, clave } = form
  if (accion) {
    const decision = { solId, accion, observacion: observationOf(form), version, clave }
    const { isRepeated } = await decideRequest(context, decision, { calendar: deps.calendar, files, storedFiles })
    return { solId, isRepeated, mensaje: `Se ${did[accion]} la solicitud N° ${paddedRequest(solId)}.` }
  }
  if (solId === 0) {
    const id = await registerRequest(context, deps, form, files, storedFiles)
    return { solId: id, mensaje: `Se registró la solicitud N° ${paddedRequest(id)}.` }
  }
  const { sinCambios } = await editRequest(context, form, files, storedFiles)
  if (sinCambios) return { solId, mensaje: 'No has realizado ninguna modificación', sinCambios }
  return { solId, mensaje: `Se guardaron los cambios de la solicitud N° ${paddedRequest(solId)}.` }
}
