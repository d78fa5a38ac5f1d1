import type { Project } from '@soportica/contract/projects/project'
import type { UserContext, Viewer } from '../../../plugins/context.ts'
import type { Db, Reader } from '../../../plugins/db/database.ts'
import type { Questions } from '../../../plugins/db/questions.queries.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { requireOpen, seesDeleted } from '../rights/project.permissions.ts'
import { findRecord, type ReadWith, type RecordRow } from './record.queries.ts'

/** The record, if the caller may see it. A deleted one only for users who may restore it. */
export async function requireRecord(
  { db, user }: { readonly db: Reader; readonly user: Viewer },
  project: Project,
  id: number,
): Promise<RecordRow> {
  return requireSeen(user, project, await findRecord(db, project, id, user))
}

function requireSeen(user: Viewer, project: Project, row: RecordRow | undefined): RecordRow {
  if (!row?.alcance || (row['eliminado_en'] && !seesDeleted(user, project))) throw new AppError('registro.noEncontrado')
  return row
}

/** The same for the form, which opens in a module, with the answers to its questions. */
export async function openRecord<Q extends Questions>(
  { db, user }: UserContext,
  project: Project,
  reader: (db: Db, user: Viewer, id: number) => Promise<ReadWith<Q> | undefined>,
  id: number,
  modulo: string,
): Promise<ReadWith<Q>> {
  const read = await reader(db, user, id)
  const row = requireSeen(user, project, read?.row)
  requireOpen(user, project, { modulos: row.modulos, deleted: Boolean(row['eliminado_en']), modulo })
  return read!
}
