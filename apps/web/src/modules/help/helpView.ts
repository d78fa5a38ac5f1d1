import { frameOverlay } from '../../lib/frameOverlay.ts'
import { createStore } from '../../lib/store.ts'

type HelpView = 'page' | 'tour' | 'news'
export const helpView = createStore<HelpView>('page')

export function openHelp(view: HelpView): void {
  helpView.set(view)
  frameOverlay.set('help')
}
