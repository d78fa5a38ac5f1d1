import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { Actions } from '@soportica/contract/core/wire'
import type { Tx } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { parentName } from './catalog.restore.queries.ts'
import { holdParent, lockWithParent } from './catalog.writes.queries.ts'

const waits = (padre: string): string => `«${padre}» está en los eliminados. Restaure primero «${padre}».`

/** The row must lie where the caller says, and the rows of a removed parent do not change until it is restored. */
export async function requireLiveParent(
  tx: Tx,
  definition: CatalogDefinition,
  id: number,
  parentId: unknown,
  verb: 'guardar' | 'eliminar',
): Promise<void> {
  if (!definition.parent) return
  const row = await lockWithParent(tx, definition, id)
  if (!row || (parentId !== undefined && parentId !== row.padre)) throw new AppError('registro.noEncontrado')
  if (await holdParent(tx, definition, row.padre)) return
  throw new AppError('catalogo.padreEliminado', {
    verbo: verb,
    nombre: row.nombre,
    motivo: waits(await parentName(tx, definition, row.padre)),
  })
}

/** The rows of a removed parent allow no action, whatever rights the user has. */
export const withRemovedParent = (actions: Actions, padre: string | undefined): Actions =>
  padre === undefined
    ? actions
    : Object.fromEntries(
        Object.entries(actions).map(([action, may]) => [action, may === true && action !== 'exportar' ? waits(padre) : may]),
      )
