import { notices } from '../../lib/toast.ts'
import type { UndoneAction } from './runUndo.ts'

/** How long a notice with an undo stays; Ctrl+Z and «Últimas acciones» undo later than that. */
const undoMs = 10_000

/** Tells of an own action, and undoes it on request. about: the subject, whose earlier notice it replaces. */
export function noticeWithUndo(message: string, action: UndoneAction, about: string): void {
  const undo = () => void import('./runUndo.ts').then(({ runUndo }) => runUndo(action))
  notices.show({ id: `success:${message}`, kind: 'success', message, undo, about, autoClose: undoMs })
}
