import { declaredLabels } from '@soportica/contract/labels/declaredLabels'
import type { LabelRow } from '@soportica/contract/settings/labels'
import type { Reader } from '../../plugins/db/database.ts'
import { holdLabels, type LabelsInForce } from '../../plugins/labelsInForce.ts'
import { type StoredLabel, storedLabels } from './labels.queries.ts'

const untouched = { texto: null, usuact: '', fecact: null, version: 0 } as const

/** Every declared label with its correction; corrections of former labels are left out. */
export function labelRows(stored: readonly StoredLabel[]): LabelRow[] {
  const known = new Map(stored.map((label) => [label.etiqueta, label]))
  return declaredLabels.map((declared) => ({ ...declared, ...(known.get(declared.etiqueta) ?? untouched) }))
}

export const versionOfAll = (stored: readonly StoredLabel[]): number => Math.max(0, ...stored.map(({ version }) => version))

export async function readLabels(db: Reader): Promise<LabelsInForce> {
  const stored = await storedLabels(db)
  const corrections = new Map(stored.flatMap(({ etiqueta, texto }) => (texto === null ? [] : [[etiqueta, texto] as const])))
  return { version: versionOfAll(stored), corrections }
}

/** Activates the stored labels in this process. */
export const holdStoredLabels = async (db: Reader): Promise<void> => holdLabels(await readLabels(db))
