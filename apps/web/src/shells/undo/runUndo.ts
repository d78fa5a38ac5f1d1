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
export type UndoResult = {
  readonly mensaje: string
  readonly registros: readonly UndoneRecord[]
  /** The batch that redoes it, if something went back. */
  readonly rehacer: string | null
}

const about = 'deshacer'
/** Long enough to read what was undone and to redo it. */
const redoMs = 10_000
/** What takes longer is said to be running. */
const soonMs = 1_000

/** Undoes it part by part and reports what came back; nothing: it was refused. */
export async function runUndo(action: UndoneAction, report: (result: UndoResult) => void = notifyUndone): Promise<UndoResult | undefined> {
  const registros: UndoneRecord[] = []
  const running = (message: string): void => notices.show({ id: about, kind: 'info', message, autoClose: false, about })
  const slow = setTimeout(() => running('Deshaciendo…'), soonMs)
  try {
    let answer = await call(undoAction, { body: action })
    let { rehacer } = answer
    registros.push(...answer.registros)
    clearTimeout(slow)
    while (answer.siguiente !== null) {
      running(`Deshaciendo… ${counted(answer.siguiente, 'registro', 'registros')}`)
      answer = await call(undoAction, { body: { lote: answer.lote, desde: answer.siguiente } })
      registros.push(...answer.registros)
      rehacer ??= answer.rehacer
    }
    const mensaje = undoneSentence(registros)
    notices.hide(about)
    const result = { mensaje, registros, rehacer }
    report(result)
    return result
  } catch (error) {
    notices.hide(about)
    toast.error(sentenceOf(error), about)
    return undefined
  } finally {
    clearTimeout(slow)
    void queryClient.invalidateQueries()
  }
}

/** undone: the action by its name, if the user did not see it. */
export function notifyUndone({ mensaje, registros, rehacer }: UndoResult, undone?: string): void {
  const left = registros.filter(({ quedan }) => quedan.length > 0)
  const reasons = left.slice(0, 3).flatMap(({ titulo, quedan }) => quedan.map((reason) => `${titulo}: ${reason}.`))
  const sentences = rehacer !== null && undone !== undefined ? [undone, ...(left.length > 0 ? [mensaje] : [])] : [mensaje]
  notices.show({
    id: about,
    kind: left.length > 0 ? 'warn' : 'success',
    message: [...sentences, ...reasons].join(' '),
    autoClose: left.length > 0 ? 20_000 : redoMs,
    about,
    ...(rehacer !== null && { redo: () => void runUndo({ lote: rehacer }) }),
  })
}
