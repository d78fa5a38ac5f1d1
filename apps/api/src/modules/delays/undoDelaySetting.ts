import { businessRules } from '@soportica/contract/permissions/securityWindows'
import type { Undoable } from '../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../capabilities/undo/undoRecord.ts'
import { holds } from '../../plugins/authorisation.ts'
import { findDelaySetting } from './delaySetting.queries.ts'
import { settingEntity, settingLabel } from './delaySettingHistory.ts'
import { saveDelaySetting } from './saveDelaySetting.ts'

const verbs: RecordVerbs = {
  label: settingLabel,
  versionOf: async ({ db }) => (await findDelaySetting(db)).version,
  save: (context, { version }, former) => saveDelaySetting(context, { diasAtraso: Number(former.get('diasAtraso')), version }),
}

export const delaySettingUndo: Undoable = {
  entidad: settingEntity,
  words: { one: 'configuración de atrasos', many: 'configuraciones de atrasos' },
  titles: async ({ user }, ids) => (holds(user, businessRules) ? new Map(ids.map((id) => [id, 'Atrasos'])) : new Map()),
  covers: coversFields(''),
  undo: (context, target) => undoRecord(verbs, context, target),
}
