import { randomUUID } from 'node:crypto'
import type { Project } from '@soportica/contract/projects/project'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { type Change, recordHistory } from '../../history/recordHistory.ts'
import type { RecordRow } from '../form/record.queries.ts'
import { projectWords } from '../projectWords.ts'
import { requireGenerally, rightsOf } from '../rights/project.permissions.ts'
import { listStatuses } from '../status/statuses.queries.ts'
import type { Freed, ProjectKind, SaveBody } from './hooks.ts'
import { updateMany } from './writes.queries.ts'

/** A soft deletion: its status is stored for the restoration, and its family is updated. */
export function deleteRecord<B extends SaveBody, F, N extends object>(
  { project, hooks }: ProjectKind<B, F, N>,
  context: UserContext,
  id: number,
): Promise<{ mensaje: string }> {
  const { deletion } = hooks.family
  // The record and its parent are one batch.
  return change({ lote: randomUUID(), ...context }, async (writing) => {
    const { self, family } = await deletion.hold(writing.tx, context.user, id)
    if (!self?.alcance) throw new AppError('registro.noEncontrado')
    requireGenerally(context.user, project, self, rightsOf(project).delete)
    if (self['eliminado_en']) throw new AppError(project.errors.deleted)
    deletion.check(self, family)
    const { set, changes } = deletion.freed(self)
    const moved = await markDeleted(writing, project, self, set)
    await recordHistory(writing, project.entidad, id, self.version + 1, 'eliminado', [moved, ...changes])
    await deletion.follow(writing, self, family)
    await recordEvent(writing, `${project.entidad}.deleted`, project.entidad, id)
    return { mensaje: projectWords(project).deleted(self.nombre) }
  })
}

async function markDeleted(writing: Writing, project: Project, self: RecordRow, set: Freed['set']): Promise<Change> {
  const statuses = (await listStatuses(writing.tx, project)).get(project.status.of)
  const gone = [...(statuses?.values() ?? [])].find(({ eliminado }) => eliminado === 1)
  if (!gone) throw new Error(`no status says that a ${project.entidad} is deleted`)
  const deleted = { eliminado_en: writing.now.toISOString(), eliminado_por: writing.user.usuid }
  await updateMany(writing, project, [self], { estado: gone.id, estado_previo: self.estado, ...deleted, ...set })
  return { campo: project.status.field, antes: String(self.estado), despues: String(gone.id) }
}
