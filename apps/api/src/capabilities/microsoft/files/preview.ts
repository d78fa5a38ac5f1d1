import { AppError } from '../../../plugins/http/errors.ts'
import { itemPath, readFileId } from './cloudId.ts'
import type { Graph } from '../graph.ts'

/** An address for a short while, at which the online viewer shows it. */
export async function previewAddress(graph: Graph, fileId: string): Promise<string> {
  const gone = () => new AppError('microsoft.noEncontrado')
  const path = `${itemPath(readFileId(fileId))}/preview`
  const { getUrl } = await graph.ask({ method: 'POST', path, body: {}, accion: 'mostrar archivos', gone })
  return graph.requireSafe(getUrl)
}
