import { requirePermission } from '../../../plugins/authorisation.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { findRecord } from '../../records/record.queries.ts'
import { createdOnce } from '../../saving/createdOnce.ts'
import type { Calendar } from '../reference.queries.ts'
import { projectWords } from '../projectWords.ts'
import { requireCreate, rightsOf } from '../rights/project.permissions.ts'
import { visibleTo } from '../rights/visibility.queries.ts'
import { refusingTakenCode } from './codeTaken.ts'
import { createRecord } from './createRecord.ts'
import { editRecord } from './editRecord.ts'
import type { ProjectKind, SaveBody, Saved } from './hooks.ts'
import { recordNumber } from './recordNumber.ts'

/** Creates a record or saves its changes, depending on its id. */
export async function saveRecord<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  context: UserContext,
  calendar: Calendar,
  body: B,
): Promise<Saved<N>> {
  const { project } = kind
  const { user } = context
  const id = recordNumber(body, project.key)
  const refusing = <T>(save: () => Promise<T>): Promise<T> => refusingTakenCode(project, body[project.commonFields.code], save)
  if (id !== 0 && body.origen !== 0) throw new AppError('proyecto.origen', {}, { campo: 'origen' })
  if (id !== 0) return refusing(() => editRecord(kind, context, calendar, id, body))
  requireCreate(user, project, body.tipoModulo)
  if (body.duplicadoDe !== 0) requirePermission(user, rightsOf(project).duplicate)
  if (body.tipoModulo !== project.general && body.tipoModulo !== project.starts?.modulo)
    throw new AppError('proyecto.registroGeneral', projectWords(project).createdIn, { campo: 'tipoModulo' })
  const { clave, ...cuerpo } = body
  const registroOf = (saved: Saved<N>): number => recordNumber(saved, project.key)
  const isInSight = async (db: Reader, registro: number): Promise<boolean> =>
    (await findRecord(db, project.entidad, registro, visibleTo(user, project)))?.eliminado === false
  return refusing(() =>
    change(context, (writing) =>
      createdOnce(writing, { tipo: project.entidad, clave, cuerpo, registroOf, isInSight }, () =>
        createRecord(kind, { writing, user, calendar }, body),
      ),
    ),
  )
}
