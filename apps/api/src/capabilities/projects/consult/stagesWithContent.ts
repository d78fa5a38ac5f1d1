import { keepsNotes, showsFiles } from '@soportica/contract/projects/files'
import type { Project } from '@soportica/contract/projects/project'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { mayInRecord } from '../../records/recordRights.ts'
import { contentOf } from './stageContent.queries.ts'

/** The stages with files or notes that this user may see. */
export async function stagesWithContent(db: Reader, project: Project, user: CurrentUser, id: number): Promise<string[]> {
  const { notas, adjuntos } = await contentOf(db, project, id)
  const notes = notas.filter((actid) => mayInRecord(user, project, 'viewNotes', actid) === true)
  const files = adjuntos.filter(({ actid }) => mayInRecord(user, project, 'viewAttached', actid) === true)
  const inUse = project.stages.filter(
    (stage) =>
      (keepsNotes(project, stage) && notes.includes(stage.actid)) ||
      (!stage.reune && files.some(({ tipo, actid }) => showsFiles(project, stage, tipo, actid))),
  )
  return inUse.map(({ key }) => key)
}
