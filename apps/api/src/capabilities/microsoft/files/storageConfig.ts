import type { Received } from '@soportica/contract/core/endpoint'
import type { updateStorageSite } from '@soportica/contract/settings/microsoft'
import { AppError } from '../../../plugins/http/errors.ts'
import { findUserName, requireFolder, requireUnit } from '../directory.ts'
import type { Graph } from '../graph.ts'
import type { Setting } from '../settings/setting.queries.ts'

type Chosen = Pick<Received<typeof updateStorageSite>['body'], 'usuario' | 'unidad' | 'carpetaCajeros' | 'carpetaSucursales'>
type Names = Pick<Setting, 'nombreUsuario' | 'nombreUnidad' | 'rutaCajeros' | 'rutaSucursales'>
export type StorageConfig = Chosen & Names

export const isStored = (setting: Setting, { usuario, unidad, carpetaCajeros, carpetaSucursales }: Chosen): boolean =>
  setting.usuario === usuario &&
  setting.unidad === unidad &&
  setting.carpetaCajeros === carpetaCajeros &&
  setting.carpetaSucursales === carpetaSucursales

/** Checks with Microsoft that the choices exist and fit together, and reads their names: the client sends only ids. */
export async function requireStorage(graph: Graph, chosen: Chosen): Promise<StorageConfig> {
  const { usuario, unidad, carpetaCajeros, carpetaSucursales } = chosen
  const nombreUsuario = await findUserName(graph, usuario)
  const { nombre: nombreUnidad } = await requireUnit(graph, usuario, unidad)
  const pathOf = async (carpeta: string, campo: 'carpetaCajeros' | 'carpetaSucursales', registros: string): Promise<string> => {
    if (carpeta === '') return ''
    const missing = () => new AppError('microsoft.noExiste', { que: `la carpeta de ${registros}` }, { campo })
    return (await requireFolder(graph, unidad, carpeta, missing)).ruta
  }
  return {
    usuario,
    nombreUsuario,
    unidad,
    nombreUnidad,
    carpetaCajeros,
    rutaCajeros: await pathOf(carpetaCajeros, 'carpetaCajeros', 'cajeros'),
    carpetaSucursales,
    rutaSucursales: await pathOf(carpetaSucursales, 'carpetaSucursales', 'sucursales'),
  }
}
