import { type Corrections, noCorrections } from '@soportica/contract/labels/correctedLabels'
import { getLabels } from '@soportica/contract/settings/labels'
import { z } from 'zod'
import { call } from './api/api.ts'
import { createStore } from './store.ts'

type Labels = { readonly version: number; readonly corrections: Corrections }
const key = 'soportica.etiquetas'
const none: Labels = { version: 0, corrections: noCorrections }
const stored = z.object({ version: z.int(), textos: z.record(z.string(), z.string()) })
type Stored = z.infer<typeof stored>

const labelsOf = ({ version, textos }: Stored): Labels => ({ version, corrections: new Map(Object.entries(textos)) })
function kept(): Labels {
  try {
    return labelsOf(stored.parse(JSON.parse(localStorage.getItem(key) ?? '')))
  } catch {
    return none
  }
}
function keep(labels: Stored): void {
  try {
    localStorage.setItem(key, JSON.stringify(labels))
  } catch {
    // A full storage costs the copy, not the labels.
  }
}

/** The corrected labels, as the browser knows them: there at once, and asked for when the server has another version. */
export const labelStore = createStore<Labels>(kept())

/** Asks for the corrections of today; without an answer those that are known stay. */
export async function readLabels(): Promise<void> {
  const given = await call(getLabels).catch(() => undefined)
  if (!given || given.version === labelStore.get().version) return
  keep(given)
  labelStore.set(labelsOf(given))
}

/** The server has this version of the labels; nothing is asked for when it is known, or when none was ever corrected. */
export async function followLabels(version: number): Promise<void> {
  if (version === labelStore.get().version) return
  if (version !== 0) return readLabels()
  localStorage.removeItem(key)
  labelStore.set(none)
}
