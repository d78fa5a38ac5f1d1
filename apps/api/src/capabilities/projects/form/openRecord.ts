import type { Project } from '@soportica/contract/projects/project'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { requireOpen, seesDeleted } from '../rights/project.permissions.ts'
import { findRecord, type RecordRow } from './record.queries.ts'

/** The record of this number, if this caller may see it; a deleted one is there for who may bring it back. */
export async function requireRecord({ db, user }: UserContext, project: Project, id: number): Promise<RecordRow> {
  const row = await findRecord(db, project, id, user)
  if (!row?.alcance || (row['eliminado_en'] && !seesDeleted(user, project))) throw new AppError('registro.noEncontrado')
  return row
}

/** The same for its form, which opens in a module. */
export async function openRecord(context: UserContext, project: Project, id: number, modulo: string): Promise<RecordRow> {
  const row = await requireRecord(context, project, id)
  requireOpen(context.user, project, { modulos: row.modulos, deleted: Boolean(row['eliminado_en']), modulo })
  return row
}
