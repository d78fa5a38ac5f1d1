import { createStore } from './store.ts'

/** A dialog of the frame that a page asks for; the frame opens it and forgets that it was asked. */
export type FrameOverlay = 'holidays' | 'settings'
export const frameOverlay = createStore<FrameOverlay | null>(null)

/** The section that the settings open with. */
export type SettingsEntry = 'graph' | 'lists' | 'mail' | 'labels' | 'logo' | 'copies'
export const settingsEntry = createStore<SettingsEntry>('graph')

export function askForSettings(entry: SettingsEntry): void {
  settingsEntry.set(entry)
  frameOverlay.set('settings')
}

/** The first steps depend on many records: every change that may finish a step invalidates this key. */
export const firstStepsKey = ['first-steps'] as const
