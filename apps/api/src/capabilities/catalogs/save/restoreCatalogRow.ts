import { type CatalogDefinition, peridsTo } from '@soportica/contract/catalogs/catalog'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError, refusingTakenName } from '../../../plugins/http/errors.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { recordHistory } from '../../history/recordHistory.ts'
import { changeCatalog } from './catalog.turn.queries.ts'
import { holdParent } from './catalog.writes.queries.ts'
import { lockArchivedRow, markRestored, parentName } from './catalog.restore.queries.ts'

/** Restores the row under its name, unless another row has taken it. */
export async function restoreCatalogRow(
  context: UserContext,
  definition: CatalogDefinition,
  id: number,
): Promise<{ mensaje: string; version: number }> {
  requirePermission(context.user, ...peridsTo(definition, 'delete'))
  return changeCatalog(context, definition, async (writing) => {
    const row = await lockArchivedRow(writing.tx, definition, id)
    if (!row) throw new AppError('registro.noEncontrado')
    const { nombre } = row
    if (!(await holdParent(writing.tx, definition, row.padre))) {
      const padre = await parentName(writing.tx, definition, row.padre)
      throw new AppError('catalogo.restaurarPadre', { nombre, padre })
    }
    const version = await refusingTakenName(nombre, () => markRestored(writing, definition, id))
    await recordHistory(writing, definition.name, id, version, 'restaurado', [])
    await recordEvent(writing, `${definition.name}.restored`, definition.name, id)
    return { mensaje: `Se restauró «${nombre}».`, version }
  })
}
