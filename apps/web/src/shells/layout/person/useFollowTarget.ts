import { useNavigate } from 'react-router'
import { pageDialog } from '../../../lib/frameOverlay.ts'
import { arrivalAt } from '../../../lib/lastLists.ts'
import { maySignOut } from '../../../lib/session/leavingQuestions.ts'
import { lockScreen, signOut } from '../../../lib/session/session.ts'
import { mayCutUploads } from '../../attachments/queue/leaveUploads.ts'
import type { UserTarget } from '../../product/appModule.ts'
import type { Overlay } from '../overlay.ts'

type Ways = { readonly onClose: () => void; readonly onOpen: (overlay: Overlay) => void }
const acts = {
  lock: lockScreen,
  leave: async () => (await mayCutUploads()) && (await maySignOut()) && signOut(),
}

/** Follows an entry of a menu or of the search. */
export function useFollowTarget({ onClose, onOpen }: Ways): (target: UserTarget) => void {
  const navigate = useNavigate()
  return (target) => {
    if ('opens' in target) return onOpen(target.opens)
    onClose()
    if ('runs' in target) return target.runs()
    if ('acts' in target) return void acts[target.acts]()
    if (target.dialog !== undefined) pageDialog.set(target.dialog)
    void navigate(arrivalAt(target.to))
  }
}
