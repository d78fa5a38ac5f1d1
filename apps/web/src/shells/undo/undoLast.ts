import { listLastActions } from '@soportica/contract/undo/undo'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../feedback/confirm.tsx'
import { notifyUndone, runUndo } from './runUndo.ts'

const about = 'deshacer'

/** Undoes the user's last action and says which one; an older one is undone after a question. */
export async function undoLast(): Promise<void> {
  try {
    const { acciones } = await call(listLastActions, { body: {} })
    const last = acciones.find(({ estado, deshizo }) => estado === 'disponible' && !deshizo)
    if (!last) return toast.info('No hay nada reciente que usted pueda deshacer', about)
    const action = `${last.articulo} ${last.accion}`
    const question = { mensaje: `¿Deshacer ${action}?`, titulo: 'Deshacer lo último', aceptar: 'Deshacer', rechazar: 'Cancelar' }
    if (last.reciente || (await confirm(question)))
      await runUndo({ lote: last.lote }, (result) => notifyUndone(result, `Se deshizo ${action}.`))
  } catch (error) {
    toast.error(sentenceOf(error), about)
  }
}
