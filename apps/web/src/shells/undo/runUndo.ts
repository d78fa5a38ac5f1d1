import { undoAction, type UndoneRecord } from '@soportica/contract/undo/undo'
import { undoneSentence } from '@soportica/contract/undo/undoneSentence'
import { counted } from '@soportica/rules/counted'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { queryClient } from '../../lib/api/query.ts'
import { notices, toast } from '../../lib/toast.ts'

/** An action by its batch, or by the version of a record that it saved; without one the last action on it. */
export type UndoneAction =
  | { readonly lote: string }
  | { readonly registro: { readonly entidad: string; readonly id: number; readonly version?: number } }
export type UndoResult = { readonly mensaje: string; readonly registros: readonly UndoneRecord[] }

const about = 'deshacer'

/** Undoes it part by part and reports what came back; nothing: it was refused. */
export async function runUndo(action: UndoneAction, report = notifyUndone): Promise<UndoResult | undefined> {
  const registros: UndoneRecord[] = []
  try {
    let answer = await call(undoAction, { body: action })
    registros.push(...answer.registros)
    while (answer.siguiente !== null) {
      notices.show({
        id: about,
        kind: 'info',
        message: `Deshaciendo… ${counted(answer.siguiente, 'registro', 'registros')}`,
        autoClose: false,
        about,
      })
      answer = await call(undoAction, { body: { lote: answer.lote, desde: answer.siguiente } })
      registros.push(...answer.registros)
    }
    const mensaje = undoneSentence(registros)
    notices.hide(about)
    report({ mensaje, registros })
    return { mensaje, registros }
  } catch (error) {
    notices.hide(about)
    toast.error(sentenceOf(error), about)
    return undefined
  } finally {
    void queryClient.invalidateQueries()
  }
}

function notifyUndone({ mensaje, registros }: UndoResult): void {
  const left = registros.filter(({ quedan }) => quedan.length > 0)
  const reasons = left.slice(0, 3).flatMap(({ titulo, quedan }) => quedan.map((reason) => `${titulo}: ${reason}.`))
  if (left.length > 0) notices.show({ id: about, kind: 'warn', message: [mensaje, ...reasons].join(' '), autoClose: 20_000, about })
  else toast.success(mensaje, about)
}
