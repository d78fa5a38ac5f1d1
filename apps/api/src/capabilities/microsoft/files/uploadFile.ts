import { AppError } from '../../../plugins/http/errors.ts'
import { type CloudId, fileIdOf, itemPath } from './cloudId.ts'
import { hasHash, isSame, isWhole, type LocalFile } from './cloudFile.ts'
import { type Answered, type Graph, segment } from '../graph.ts'
import { sendRanges } from './sendRanges.ts'

/** The folder that was chosen, and the folders below it. */
export type CloudFolder = { readonly unidad: string; readonly carpeta: string; readonly ruta: string; readonly debajo: readonly string[] }
/** mio: it was put there by this very attempt. */
export type InCloud = { readonly fileId: string; readonly rutaNube: string; readonly mio: boolean }
/** Takes over the item that an interrupted upload left, unless it belongs to another attachment. */
type IsFree = (fileId: string) => Promise<boolean>

const sessions = 3
const accion = 'guardar archivos'
const gone = () => new AppError('microsoft.carpeta')

/** Uploads a new item, whole and verified. It counts only when a row refers to it. */
export async function uploadFile(graph: Graph, folder: CloudFolder, file: LocalFile, isFree: IsFree): Promise<InCloud> {
  const path = [...folder.debajo, file.nombre].map(segment).join('/')
  const base = `/drives/${segment(folder.unidad)}/items/${segment(folder.carpeta)}:/${path}`
  for (let session = 0; session < sessions; session += 1) {
    const left = await findLeft(graph, base, folder, file, isFree)
    const item = left ?? (await sendRanges(graph, await openSession(graph, base), file))
    if (item) return { ...(await prove(graph, folder, file, item)), mio: session > 0 || left === undefined }
  }
  throw new AppError('microsoft.fallo')
}

// Folders of the path that are not there yet are made on the way.
async function openSession(graph: Graph, base: string): Promise<string> {
  const body = { item: { '@microsoft.graph.conflictBehavior': 'rename' } }
  const { uploadUrl } = await graph.ask({ method: 'POST', path: `${base}:/createUploadSession`, body, accion, gone })
  return graph.requireSafe(uploadUrl)
}

// An answer got lost, or a process ended, after the last byte: the item exists and no row refers to it.
async function findLeft(graph: Graph, base: string, folder: CloudFolder, file: LocalFile, isFree: IsFree): Promise<Answered | undefined> {
  const nothing = new AppError('microsoft.noEncontrado')
  const found = await graph.ask({ path: base, accion, gone: () => nothing }).catch((error: unknown) => {
    if (error === nothing) return undefined
    throw error
  })
  if (!found || !hasHash(found) || !isSame(found, file)) return undefined
  return (await isFree(fileIdOf({ unidad: folder.unidad, item: String(found['id']) }))) ? found : undefined
}

async function prove(graph: Graph, folder: CloudFolder, file: LocalFile, sent: Answered): Promise<Omit<InCloud, 'mio'>> {
  const id: CloudId = { unidad: folder.unidad, item: String(sent['id'] ?? '') }
  const item = hasHash(sent) ? sent : await graph.ask({ path: itemPath(id), accion, gone: () => new AppError('microsoft.incompleto') })
  if (!isWhole(item, file)) {
    await removeItem(graph, id).catch(() => {})
    throw new AppError('microsoft.incompleto')
  }
  const nombre = String(item['name'] ?? file.nombre)
  return { fileId: fileIdOf(id), rutaNube: [folder.ruta.replace(/\/+$/, ''), ...folder.debajo, nombre].join('/') }
}

/** An item that is already gone is no failure. */
export async function removeItem(graph: Graph, id: CloudId): Promise<void> {
  const nothing = new AppError('microsoft.noEncontrado')
  await graph.ask({ method: 'DELETE', path: itemPath(id), accion: 'eliminar archivos', gone: () => nothing }).catch((error: unknown) => {
    if (error !== nothing) throw error
  })
}
