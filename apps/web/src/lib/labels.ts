import { type Corrections, noCorrections } from '@soportica/contract/labels/correctedLabels'
import { getLabels } from '@soportica/contract/settings/labels'
import { z } from 'zod'
import { call } from './api/api.ts'
import { createStore } from './store.ts'
import { stored } from './stored.ts'

type Labels = { readonly version: number; readonly corrections: Corrections }
const none: Labels = { version: 0, corrections: noCorrections }
const shape = z.object({ version: z.int(), textos: z.record(z.string(), z.string()) })
type Wire = z.infer<typeof shape>
const copy = stored('etiquetas', (value) => shape.safeParse(value).data)

const labelsOf = ({ version, textos }: Wire): Labels => ({ version, corrections: new Map(Object.entries(textos)) })
const copied = copy.read()

/** The corrected labels from the browser's storage, fetched when the server has another version. */
export const labelStore = createStore<Labels>(copied ? labelsOf(copied) : none)

/** Asks for the corrections of today; without an answer those that are known stay. */
export async function readLabels(): Promise<void> {
  const latest = await call(getLabels).catch(() => undefined)
  if (!latest || latest.version === labelStore.get().version) return
  copy.write(latest)
  labelStore.set(labelsOf(latest))
}

/** Fetches the labels of this version, unless it is known or none was ever corrected. */
export async function followLabels(version: number): Promise<void> {
  if (version === labelStore.get().version) return
  if (version !== 0) return readLabels()
  copy.forget()
  labelStore.set(none)
}
