import { initialStatusOf } from '@soportica/contract/projects/statusFlags'
import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import { change, type UserContext } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { recordHistory } from '../../history/recordHistory.ts'
import { lockRecord, type RecordRow } from '../form/record.queries.ts'
import { projectWords } from '../projectWords.ts'
import { requireGenerally, rightsOf } from '../rights/project.permissions.ts'
import { codeTaken } from './codeTaken.ts'
import { isCodeTaken, updateMany } from './writes.queries.ts'

/** It gets back the status that it had. */
export function restoreRecord(context: UserContext, project: Project, id: number): Promise<{ mensaje: string }> {
  const { entidad, status, errors } = project
  return change(context, async (writing) => {
    const self = await lockRecord(writing.tx, project, id, context.user)
    if (!self?.alcance) throw new AppError('registro.noEncontrado')
    requireGenerally(context.user, project, self, rightsOf(project).restore)
    if (!self['eliminado_en']) throw new AppError(errors.notDeleted)
    const codigo = String(self['codigo'] ?? '')
    if (await isCodeTaken(writing.tx, project, codigo, id)) throw codeTaken(project, codigo)
    const estado = Number(self['estado_previo'] ?? initialStatusOf(project.status.of))
    await updateMany(writing, project, [self], { estado, estado_previo: null, eliminado_en: null, eliminado_por: null })
    const moved = { campo: status.field, antes: String(self.estado), despues: String(estado) }
    await recordHistory(writing, entidad, id, self.version + 1, 'restaurado', [moved])
    await recordEvent(writing, `${entidad}.restored`, entidad, id)
    const { restored } = projectWords(project)
    const freed = await wasFreed(writing.tx, project, self)
    return {
      mensaje: freed ? `${restored(self.nombre)} Al eliminarlo dejó de ser hijo: elíjalo de nuevo en su padre.` : restored(self.nombre),
    }
  })
}

/** Whether its deletion took it from a parent: a deleted record does not change, so that was its last version. */
async function wasFreed(tx: Tx, { entidad, belongsTo }: Project, { id, version }: RecordRow): Promise<boolean> {
  const links = ['padre', ...(belongsTo ? [belongsTo.field] : [])]
  const { rows } = await tx.execute(sql`
    select 1 from history where entidad = ${entidad} and registro = ${id} and version = ${version}
      and accion = 'eliminado' and campo = any(${sql.param(links)}::text[])`)
  return rows.length > 0
}
