import type { Report } from '@soportica/contract/reports/reports'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { requireOwn } from './savedSearch.permissions.ts'
import { archiveSearch, chooseDefault, findSearch, lockSearch } from './savedSearch.queries.ts'
import { entidad } from './saveSearch.ts'

type Removed = { readonly bugId: number; readonly version?: number | undefined }
export function removeSearch(context: UserContext, { project }: Report, { bugId, version }: Removed): Promise<{ mensaje: string }> {
  const { user } = context
  return change(context, async (writing) => {
    const stored = await lockSearch(writing.tx, user, project.sistema, bugId)
    if (!stored) throw new AppError('registro.noEncontrado')
    requireOwn(user, stored)
    const { nombre } = stored
    if (version !== undefined && version !== stored.version) throw new AppError('informe.cambiada', { usuario: stored.cambiadaPor, nombre })
    await archiveSearch(writing, bugId)
    await recordHistory(writing, entidad, bugId, stored.version + 1, 'eliminado', [])
    await recordEvent(writing, 'savedSearch.deleted', entidad, bugId, { nombre })
    return { mensaje: `Se eliminó la búsqueda «${nombre}».` }
  })
}

/** The search with which this person opens the report; valor 0: with none. */
export function setDefaultSearch(
  context: UserContext,
  { project }: Report,
  { bugId, valor }: { readonly bugId: number; readonly valor: 0 | 1 },
): Promise<{ mensaje: string }> {
  const { user } = context
  return change(context, async (writing) => {
    const stored = await findSearch(writing.tx, user, project.sistema, bugId)
    if (!stored) throw new AppError('registro.noEncontrado')
    if (valor === 1 || stored.predeterminada) await chooseDefault(writing, project.sistema, valor === 1 ? bugId : 0)
    return { mensaje: valor === 1 ? `El informe se abrirá con «${stored.nombre}».` : `El informe ya no se abre con «${stored.nombre}».` }
  })
}
