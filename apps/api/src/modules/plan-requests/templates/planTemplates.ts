import type { Received } from '@soportica/contract/core/endpoint'
import type { savePlanTemplate as savePlanTemplateCall } from '@soportica/contract/plan-requests/calls'
import { templateHoles, unknownHoles } from '@soportica/contract/plan-requests/states'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError, refusingTakenName } from '../../../plugins/http/errors.ts'
import * as queries from './planTemplates.queries.ts'

function requireHoles(texto: string): void {
  const [unknown] = unknownHoles(texto)
  if (unknown === undefined) return
  const conocidos = templateHoles.map((name) => `{${name}}`).join(', ')
  throw new AppError('planos.plantilla', { campo: `{${unknown}}`, conocidos }, { campo: 'texto' })
}

type Body = Received<typeof savePlanTemplateCall>['body']
export function savePlanTemplate(context: UserContext, { id, nombre, texto, version }: Body) {
  requireHoles(texto)
  return change(context, async (writing) => {
    const before = id > 0 ? await queries.holdTemplate(writing.tx, id) : undefined
    if (id > 0 && !before) throw new AppError('registro.noEncontrado')
    if (before && version !== undefined && version !== before.version) throw new AppError('planos.cambiado')
    const saved = await (before
      ? queries.updateTemplate(writing, id, { nombre, texto })
      : queries.insertTemplate(writing, { nombre, texto }))
    const changes = (['nombre', 'texto'] as const)
      .map((campo) => ({ campo, antes: before?.[campo] ?? null, despues: { nombre, texto }[campo] }))
      .filter(({ antes, despues }) => antes !== despues)
    await recordHistory(writing, 'planTemplate', saved.id, saved.version, before ? 'actualizado' : 'creado', changes)
    await recordEvent(writing, 'planTemplate.saved', 'planTemplate', saved.id)
    return { mensaje: `Se guardó la plantilla «${nombre}».`, ...saved }
  })
}

export function deletePlanTemplate(context: UserContext, id: number) {
  return change(context, async (writing) => {
    const before = await queries.holdTemplate(writing.tx, id)
    if (!before) throw new AppError('registro.noEncontrado')
    const { version } = await queries.updateTemplate(writing, id, { eliminadoEn: writing.now, eliminadoPor: writing.user.usuid })
    await recordHistory(writing, 'planTemplate', id, version, 'eliminado', [])
    await recordEvent(writing, 'planTemplate.deleted', 'planTemplate', id)
    return { mensaje: `Se eliminó la plantilla «${before.nombre}».` }
  })
}

export function restorePlanTemplate(context: UserContext, id: number): Promise<void> {
  return change(context, async (writing) => {
    if (!(await queries.isRemovedTemplate(writing.tx, id))) throw new AppError('registro.noEncontrado')
    const nombre = (await queries.namesOfTemplates(writing.tx, [id])).get(id) ?? ''
    const restore = () => queries.updateTemplate(writing, id, { eliminadoEn: null, eliminadoPor: null })
    const { version } = await refusingTakenName(nombre, restore)
    await recordHistory(writing, 'planTemplate', id, version, 'restaurado', [])
    await recordEvent(writing, 'planTemplate.saved', 'planTemplate', id)
  })
}
