import type { Undoable } from '../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../capabilities/undo/undoRecord.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { deleteSubscription, pauseSubscription } from './pauseSubscription.ts'
import { restoreSubscription } from './restoreSubscription.ts'
import { saveSubscription } from './saveSubscription.ts'
import { lockSubscription, namesOfSubscriptions, type SubscriptionValues } from './subscription.queries.ts'
import { entidad, subscriptionLabel } from './subscriptionHistory.ts'
import type { Calendar } from './subscriptionTurns.ts'

const valueOf = (campo: string, text: string): string | number => (campo === 'hora' ? text : Number(text))
const verbsWith = (calendar: Calendar): RecordVerbs => ({
  label: subscriptionLabel,
  together: [['frecuencia', 'dia']],
  versionOf: async ({ db, user }, id) => (await lockSubscription(db, user, id))?.version,
  save: async (context, { id, version }, former) => {
    const stored = await lockSubscription(context.db, context.user, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    // A pause and a change of values are never one action.
    const estado = former.get('estado')
    if (estado !== undefined) return pauseSubscription(context, calendar, { id, valor: estado === '1' ? 0 : 1 })
    const { bugId, frecuencia, dia, hora, formato, soloConFilas, soloCambios } = stored
    const back = Object.fromEntries([...former].map(([campo, text]) => [campo, valueOf(campo, text)])) as Partial<SubscriptionValues>
    const values = { frecuencia, dia, hora, formato, soloConFilas, soloCambios, ...back }
    return saveSubscription(context, { calendar }, { id, bugId, ...values, version })
  },
  remove: (context, id) => deleteSubscription(context, id),
  restore: (context, id) => restoreSubscription(context, calendar, id),
})

export const subscriptionUndo = (calendar: Calendar): Undoable => ({
  entidad,
  words: { one: 'suscripción', many: 'suscripciones' },
  nouns: { creado: ['la', 'creación'] },
  titles: ({ db, user }, ids) => namesOfSubscriptions(db, user, ids),
  covers: coversFields('busqueda'),
  undo: (context, target) => undoRecord(verbsWith(calendar), context, target),
})
