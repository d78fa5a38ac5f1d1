import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { holds } from '../../plugins/authorisation.ts'
import type { Undoable } from '../undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../undo/undoRecord.ts'
import { findSetting } from './copies.queries.ts'
import { copyLabel, copyValues, entidad } from './copyFields.ts'
import { columnsOf, saveCopies } from './saveCopies.ts'

const verbs: RecordVerbs = {
  label: copyLabel,
  versionOf: async ({ db }) => (await findSetting(db)).version,
  save: async (context, { version }, former) => {
    const setting = await findSetting(context.db)
    const back = columnsOf({ ...copyValues(setting), ...Object.fromEntries(former) })
    return saveCopies(context, { ...setting, ...back, version })
  },
}

export const copyUndo: Undoable = {
  entidad,
  words: { one: 'configuración de copias', many: 'configuraciones de copias' },
  titles: async ({ user }, ids) => (holds(user, businessRules) ? new Map(ids.map((id) => [id, 'Copias de seguridad'])) : new Map()),
  covers: coversFields(''),
  undo: (context, target) => undoRecord(verbs, context, target),
}
