import type { Answer } from '@soportica/contract/core/endpoint'
import type { getFoldersDrive, getUserDrive } from '@soportica/contract/settings/microsoft'
import { AppError } from '../../plugins/http/errors.ts'
import { type Answered, type GraphRequest, type Graph, segment } from './graph.ts'

type Picks = Answer<typeof getUserDrive>
type Pick = Picks['results'][number]
type Folder = Answer<typeof getFoldersDrive>[number]

const most = 200
// A folder may hold thousands of files between its folders.
const maxPages = 25

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const inside = (value: unknown): Answered => (typeof value === 'object' && value !== null ? (value as Answered) : {})
const gone = (que: string) => () => new AppError('microsoft.noExiste', { que })

async function collect<T>(graph: Graph, graphRequest: GraphRequest, max: number, read: (row: Answered) => T | undefined) {
  const found: T[] = []
  let path: string | undefined = graphRequest.path
  for (let page = 0; path !== undefined && page < maxPages && found.length <= max; page += 1) {
    const answer = await graph.ask({ ...graphRequest, path })
    const rows: unknown = answer['value']
    if (!Array.isArray(rows)) throw new AppError('microsoft.rechazo', { codigo: 'value' })
    found.push(...rows.flatMap((row) => read(inside(row)) ?? []))
    path = typeof answer['@odata.nextLink'] === 'string' ? answer['@odata.nextLink'] : undefined
  }
  return { results: found.slice(0, max), hayMas: found.length > max || path !== undefined }
}

const pickOf = (row: Answered, detalle: string): Pick | undefined => {
  const id = text(row['id'])
  return id === '' ? undefined : { id, nombre: text(row['displayName']) || text(row['name']) || id, detalle }
}
const query = (parts: Record<string, string>): string => new URLSearchParams(parts).toString().replaceAll('+', '%20')

export function listUsers(graph: Graph, texto = ''): Promise<Picks> {
  const words = texto.replace(/["\\]/g, ' ').trim()
  const search = ['displayName', 'mail', 'userPrincipalName'].map((field) => `"${field}:${words}"`).join(' OR ')
  const path = `/users?${query({
    $select: 'id,displayName,mail,userPrincipalName',
    $top: '100',
    $orderby: 'displayName',
    $count: 'true',
    ...(words === '' ? {} : { $search: search }),
  })}`
  // The directory answers a search only with this header.
  const graphRequest = { path, headers: { consistencylevel: 'eventual' }, accion: 'ver los usuarios', gone: gone('el usuario') }
  return collect(graph, graphRequest, most, (row) => pickOf(row, text(row['mail']) || text(row['userPrincipalName'])))
}

export async function listUnits(graph: Graph, usuario: string): Promise<Pick[]> {
  const path = `/users/${segment(usuario)}/drives?${query({ $select: 'id,name,driveType,webUrl' })}`
  const graphRequest = { path, accion: 'ver las unidades de almacenamiento', gone: gone('el usuario') }
  return (await collect(graph, graphRequest, most, (row) => pickOf(row, text(row['webUrl'])))).results
}

function folderOf(row: Answered): Folder | undefined {
  if (row['folder'] === undefined || text(row['id']) === '') return undefined
  const nombre = text(row['name'])
  const [, above = ''] = text(inside(row['parentReference'])['path']).split('root:')
  const hijas = Number(inside(row['folder'])['childCount'] ?? 0)
  return { id: text(row['id']), nombre, ruta: `${decoded(above)}/${nombre}`, hijas: Number.isInteger(hijas) ? hijas : 0 }
}
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Requires that the unit belongs to this person. */
export async function requireUnit(graph: Graph, usuario: string, unidad: string): Promise<Pick> {
  const found = (await listUnits(graph, usuario)).find(({ id }) => id === unidad)
  if (!found) throw new AppError('microsoft.noExiste', { que: 'la unidad' }, { campo: 'unidad' })
  return found
}

export async function findUserName(graph: Graph, usuario: string): Promise<string> {
  const path = `/users/${segment(usuario)}?${query({ $select: 'id,displayName' })}`
  const noOne = () => new AppError('microsoft.noExiste', { que: 'el usuario' }, { campo: 'usuario' })
  const found = await graph.ask({ path, accion: 'ver los usuarios', gone: noOne })
  return text(found['displayName']) || usuario
}

export async function listFolders(graph: Graph, usuario: string, unidad: string, carpeta: string): Promise<Folder[]> {
  await requireUnit(graph, usuario, unidad)
  const itemPath = carpeta === '' ? 'root' : `items/${segment(carpeta)}`
  const path = `/drives/${segment(unidad)}/${itemPath}/children?${query({ $select: 'id,name,folder,parentReference', $top: '200' })}`
  const graphRequest = { path, accion: 'ver las carpetas', gone: gone(carpeta === '' ? 'la unidad' : 'la carpeta') }
  const { results } = await collect(graph, graphRequest, 1000, folderOf)
  return results.toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es'))
}

export function listSites(graph: Graph, texto = ''): Promise<Picks> {
  const path = `/sites?${query({ search: texto.trim() || '*', $select: 'id,displayName,name,webUrl' })}`
  const graphRequest = { path, accion: 'ver los sitios', gone: gone('el sitio') }
  return collect(graph, graphRequest, most, (row) => pickOf(row, text(row['webUrl'])))
}

export async function listLists(graph: Graph, sitio: string): Promise<Pick[]> {
  const path = `/sites/${segment(sitio)}/lists?${query({ $select: 'id,name,displayName,list,webUrl' })}`
  const graphRequest = { path, accion: 'ver las listas', gone: gone('el sitio') }
  const { results } = await collect(graph, graphRequest, 1000, (row) =>
    inside(row['list'])['hidden'] === true ? undefined : pickOf(row, text(row['webUrl'])),
  )
  return results.toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es'))
}

export async function findSiteName(graph: Graph, sitio: string): Promise<string> {
  const path = `/sites/${segment(sitio)}?${query({ $select: 'id,displayName,name' })}`
  return pickOf(await graph.ask({ path, accion: 'ver los sitios', gone: gone('el sitio') }), '')?.nombre ?? sitio
}

/** How a site and its lists are called, by their ids. */
export async function namesIn(graph: Graph, sitio: string): Promise<Record<string, string>> {
  const names = [[sitio, await findSiteName(graph, sitio)], ...(await listLists(graph, sitio)).map(({ id, nombre }) => [id, nombre])]
  return Object.fromEntries(names) as Record<string, string>
}

/** Requires that the chosen folder still exists; ruta is its present name. */
export async function requireFolder(
  graph: Graph,
  unidad: string,
  carpeta: string,
  missing: () => AppError = () => new AppError('microsoft.carpeta'),
): Promise<Folder> {
  const path = `/drives/${segment(unidad)}/items/${segment(carpeta)}?${query({ $select: 'id,name,folder,parentReference' })}`
  const found = folderOf(await graph.ask({ path, accion: 'ver la carpeta de los archivos', gone: missing }))
  if (!found) throw missing()
  return found
}
