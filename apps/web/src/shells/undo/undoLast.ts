import { listLastActions } from '@soportica/contract/undo/undo'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../feedback/confirm.tsx'
import { runUndo } from './runUndo.ts'

const about = 'deshacer'

/** Asks whether the user's last action is to be undone, and undoes it. */
export async function undoLast(): Promise<void> {
  try {
    const { acciones } = await call(listLastActions, { body: {} })
    const last = acciones.find(({ estado, deshizo }) => estado === 'disponible' && !deshizo)
    if (!last) return toast.info('No hay nada reciente que usted pueda deshacer', about)
    const mensaje = `¿Deshacer ${last.articulo} ${last.accion}?`
    if (await confirm({ mensaje, titulo: 'Deshacer lo último', aceptar: 'Deshacer', rechazar: 'Cancelar' }))
      await runUndo({ lote: last.lote })
  } catch (error) {
    toast.error(sentenceOf(error), about)
  }
}
