import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { UserContext, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { recordHistory } from '../../history/recordHistory.ts'
import { changeCatalog } from './catalog.turn.queries.ts'
import { markArchived } from './catalog.writes.queries.ts'
import { requireLiveParent } from './requireLiveParent.ts'

// Soft: old records still show the value, selectors do not.
export function archiveCatalogRow(
  context: UserContext,
  definition: CatalogDefinition,
  id: number,
  parentId?: unknown,
): Promise<{ mensaje: string }> {
  return changeCatalog(context, definition, (writing) => archiveRow(writing, definition, id, parentId))
}

export async function archiveRow(
  writing: Writing,
  definition: CatalogDefinition,
  id: number,
  parentId?: unknown,
): Promise<{ mensaje: string }> {
  await requireLiveParent(writing.tx, definition, id, parentId, 'eliminar')
  const archived = await markArchived(writing, definition, id)
  if (!archived) throw new AppError('registro.noEncontrado')
  await recordHistory(writing, definition.name, id, archived.version, 'eliminado', [])
  await recordEvent(writing, `${definition.name}.archived`, definition.name, id)
  return { mensaje: `Se eliminó «${archived.nombre}».` }
}
