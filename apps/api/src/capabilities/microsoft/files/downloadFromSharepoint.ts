import { setTimeout as wait } from 'node:timers/promises'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { SentFile } from '../../../plugins/http/sendFile.ts'
import { findInCloud } from '../../attachments/attachment.queries.ts'
import type { Attachments } from '../../attachments/attachments.ts'
import { requireRightTo } from '../../attachments/requireAttachment.ts'
import type { ByteRange } from '../../storage/storage.ts'
import { isFailure } from '../settings/integrationState.ts'
import type { Microsoft } from '../microsoft.ts'
import { itemPath, readFileId } from './cloudId.ts'
import type { Graph } from '../graph.ts'

/** An address for a short while, at which the online viewer shows it. */
async function previewAddress(graph: Graph, fileId: string): Promise<string> {
  const gone = () => new AppError('microsoft.noEncontrado')
  const path = `${itemPath(readFileId(fileId))}/preview`
  const { getUrl } = await graph.ask({ method: 'POST', path, body: {}, accion: 'mostrar archivos', gone })
  return graph.requireSafe(getUrl)
}

type Deps = Pick<Attachments, 'hosts' | 'storage'> & { readonly microsoft: Microsoft }

const patienceWithCopy = 4_000

/** From the cloud; while it is unreachable, the local copy. */
export async function downloadFromSharepoint(context: UserContext, { hosts, storage, microsoft }: Deps, fileId: string): Promise<SentFile> {
  const found = await findInCloud(context.db, fileId)
  const { attachment } = await requireRightTo(context, hosts, found, 'downloadAttached')
  const { nombreOriginal: nombre, mime, ruta } = attachment
  const looked = microsoft.cloud.look(fileId)
  // A caller with a local copy does not wait for a silent cloud.
  const there = await (ruta === null ? looked : Promise.race([looked, wait(patienceWithCopy)])).catch(unlessCopied(ruta))
  const copy = async (range?: ByteRange) => (await storage.open(ruta ?? '', range)).stream
  return {
    nombre,
    mime,
    como: 'attachment',
    ...(there
      ? { ...there, open: async (range?: ByteRange) => (await microsoft.cloud.open(fileId, range)).stream }
      : { tamano: attachment.tamano, sello: attachment.sha256, open: copy }),
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof AppError && ['microsoft.noEncontrado', 'microsoft.sinConfigurar'].includes(error.code)
const unlessCopied =
  (ruta: string | null) =>
  (error: unknown): undefined => {
    if (ruta === null || !(isFailure(error) || isGone(error))) throw error
  }

export async function previewFromSharepoint(context: UserContext, { hosts, microsoft }: Deps, fileId: string): Promise<{ path: string }> {
  await requireRightTo(context, hosts, await findInCloud(context.db, fileId), 'viewAttached')
  return { path: await microsoft.ask((graph) => previewAddress(graph, fileId)) }
}
