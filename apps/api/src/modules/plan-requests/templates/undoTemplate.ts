import { planRespond } from '@soportica/contract/permissions/planRequests'
import type { Undoable } from '../../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../../capabilities/undo/undoRecord.ts'
import { holds, requirePermission } from '../../../plugins/authorisation.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { deletePlanTemplate, restorePlanTemplate, savePlanTemplate } from './planTemplates.ts'
import { listTemplates, namesOfTemplates } from './planTemplates.queries.ts'
import { planTemplateHistory } from './planTemplateHistory.ts'

const templateOf = async ({ db }: UserContext, id: number) => (await listTemplates(db)).find((one) => one.id === id)
const verbs: RecordVerbs = {
  label: planTemplateHistory.label,
  versionOf: async (context, id) => (await templateOf(context, id))?.version,
  save: async (context, { id, version }, former) => {
    requirePermission(context.user, planRespond)
    const stored = await templateOf(context, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    const { nombre = stored.nombre, texto = stored.texto } = Object.fromEntries(former)
    return savePlanTemplate(context, { id, nombre, texto, version })
  },
  remove: (context, id) => {
    requirePermission(context.user, planRespond)
    return deletePlanTemplate(context, id)
  },
  restore: (context, id) => {
    requirePermission(context.user, planRespond)
    return restorePlanTemplate(context, id)
  },
}

export const templateUndo: Undoable = {
  entidad: 'planTemplate',
  words: { one: 'plantilla', many: 'plantillas' },
  nouns: { creado: ['la', 'creación'] },
  titles: async ({ db, user }, ids) => (holds(user, planRespond) ? namesOfTemplates(db, ids) : new Map()),
  covers: coversFields('nombre'),
  undo: (context, target) => undoRecord(verbs, context, target),
}
