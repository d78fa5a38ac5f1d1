import type { CatalogDefinition } from '@soportica/contract/catalog'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { recordHistory } from '../history/recordHistory.ts'
import { markArchived } from './catalog.writes.queries.ts'

// Soft: old records still show the value, selectors do not.
export function archiveCatalogRow(context: UserContext, definition: CatalogDefinition, id: number): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const archived = await markArchived(writing, definition, id)
    if (!archived) throw new AppError('registro.noEncontrado')
    await recordHistory(writing, definition.name, id, archived.version, 'eliminado', [])
    await recordEvent(writing, `${definition.name}.archived`, definition.name, id)
    return { mensaje: `Se eliminó «${archived.nombre}».` }
  })
}
