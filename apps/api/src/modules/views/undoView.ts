import type { Received } from '@soportica/contract/core/endpoint'
import type { saveListView } from '@soportica/contract/views/listViews'
import type { Undoable } from '../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../capabilities/undo/undoRecord.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { findView, namesOfViews } from './listView.queries.ts'
import { removeView } from './removeView.ts'
import { restoreView } from './restoreView.ts'
import { saveView } from './saveView.ts'
import { entidad, fieldsOfView, viewFieldLabel, viewOfFields } from './viewFields.ts'

const numbers: ReadonlySet<string> = new Set(['compartida', 'perfil', 'oficial'])
const verbs: RecordVerbs = {
  label: viewFieldLabel,
  together: [[...numbers]],
  versionOf: async ({ db, user }, id) => (await findView(db, user, id))?.version,
  save: async (context, { id, version }, former) => {
    const stored = await findView(context.db, context.user, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    const back = Object.fromEntries([...former].map(([campo, text]) => [campo, numbers.has(campo) ? Number(text) : text]))
    const values = viewOfFields({ ...fieldsOfView(stored), ...back })
    return saveView(context, { id, lista: stored.lista, ...values, version } as Received<typeof saveListView>['body'])
  },
  remove: (context, id) => removeView(context, { id }),
  restore: restoreView,
}

export const viewUndo: Undoable = {
  entidad,
  words: { one: 'vista', many: 'vistas' },
  nouns: { creado: ['la', 'creación'] },
  titles: ({ db, user }, ids) => namesOfViews(db, user, ids),
  covers: coversFields('nombre'),
  undo: (context, target) => undoRecord(verbs, context, target),
}
