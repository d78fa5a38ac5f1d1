import { createStore } from './store.ts'

/** A dialog of a module, by name, that a page asks for; the frame opens it and forgets that it was asked. */
export const frameOverlay = createStore<string | null>(null)

/** A dialog of a page, requested from elsewhere; the page opens it and clears the request. For the form of a new record: the path of its list. */
export const pageDialog = createStore<string | null>(null)

/** The section that the settings open with. */
export type SettingsEntry = 'graph' | 'lists' | 'mail' | 'labels' | 'logo' | 'copies' | 'delays' | 'operations'
export const settingsEntry = createStore<SettingsEntry>('graph')

export function askForSettings(entry: SettingsEntry): void {
  settingsEntry.set(entry)
  frameOverlay.set('settings')
}

/** The first steps depend on many records: every change that may finish a step invalidates this key. */
export const firstStepsKey = ['first-steps'] as const
