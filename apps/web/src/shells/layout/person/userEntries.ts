import type { AppModule, QuickAction, UserEntry } from '../../product/appModule.ts'
import { inOrder } from './inOrder.ts'

export type MenuItem = UserEntry & { readonly Drawing?: QuickAction['Drawing'] }

// The entries of the frame; those of the modules stand among them.
const ofFrame: readonly UserEntry[] = [
  { order: 80, label: 'Ajustes de pantalla', words: 'tema oscuro claro letra', icon: 'adjustments', target: { opens: 'screen' } },
  { order: 90, label: 'Atajos de teclado', words: 'teclas ayuda', icon: 'keyboard', target: { opens: 'shortcuts' } },
  { order: 100, label: 'Bloquear pantalla', words: 'lock', icon: 'lock', target: { acts: 'lock' } },
  { order: 120, label: 'Cerrar Sesión', words: 'salir', icon: 'logout', target: { acts: 'leave' } },
]
const entryOf = ({ run, opens: _, ...action }: QuickAction): MenuItem => ({ ...action, icon: 'action', target: { runs: run } })

/** The entries for a holder of these rights; the mailbox only while mail is kept on this machine. */
export function userEntries(permisos: readonly { readonly perid: number }[], mailbox: boolean, modules: readonly AppModule[]): MenuItem[] {
  const ofModules = modules.flatMap(({ quickActions = [], userEntries: entries = [] }) => [...quickActions.map(entryOf), ...entries])
  return inOrder<MenuItem>([...ofFrame, ...ofModules], permisos).filter(({ needsMailbox }) => mailbox || !needsMailbox)
}
