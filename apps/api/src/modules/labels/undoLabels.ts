import { businessRules } from '@soportica/contract/permissions/securityWindows'
import type { Undoable } from '../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../capabilities/undo/undoRecord.ts'
import { holds, requirePermission } from '../../plugins/authorisation.ts'
import { entidad, labelHistory } from './labelHistory.ts'
import { holdStoredLabels, labelRows, versionOfAll } from './labelRows.ts'
import { storedLabels } from './labels.queries.ts'
import { saveLabel } from './saveLabel.ts'

const verbs: RecordVerbs = {
  label: labelHistory.label,
  versionOf: async ({ db }) => versionOfAll(await storedLabels(db)),
  save: async (context, _, former) => {
    requirePermission(context.user, businessRules)
    const versions = new Map(labelRows(await storedLabels(context.db)).map(({ etiqueta, version }) => [etiqueta, version]))
    for (const [etiqueta, texto] of former) await saveLabel(context, { etiqueta, texto, version: versions.get(etiqueta) })
    // Other nodes get the signal; this one applies it at once.
    await holdStoredLabels(context.db)
  },
}

/** All labels are one setting. */
export const labelUndo: Undoable = {
  entidad,
  words: { one: 'etiqueta', many: 'etiquetas' },
  titles: async ({ user }, ids) => (holds(user, businessRules) ? new Map(ids.map((id) => [id, 'Etiquetas'])) : new Map()),
  covers: coversFields(''),
  undo: (context, target) => undoRecord(verbs, context, target),
}
