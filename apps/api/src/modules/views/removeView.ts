import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { requireMayChange } from './listView.permissions.ts'
import { archiveView, lockView } from './listView.queries.ts'
import { entidad } from './viewFields.ts'

type Removed = { readonly id: number; readonly version?: number | undefined }
export function removeView(context: UserContext, { id, version }: Removed): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const stored = await lockView(writing.tx, context.user, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    requireMayChange(context.user, stored)
    const { nombre, cambiadaPor } = stored
    if (version !== undefined && version !== stored.version) throw new AppError('vista.cambiada', { usuario: cambiadaPor, nombre })
    await archiveView(writing, id)
    await recordHistory(writing, entidad, id, stored.version + 1, 'eliminado', [])
    await recordEvent(writing, 'listView.deleted', entidad, id, { nombre })
    return { mensaje: `Se eliminó la vista «${nombre}».` }
  })
}
