import { keepsNotes, showsFiles } from '@soportica/contract/projects/files'
import type { Project } from '@soportica/contract/projects/project'
import type { CurrentUser } from '../../../plugins/context.ts'
import { mayInRecord } from '../../records/recordRights.ts'
import type { Content } from './stageContent.queries.ts'

/** The stages with files or notes that this user may see. */
export function stagesWithContent(project: Project, user: CurrentUser, { notas, adjuntos }: Content): string[] {
  const notes = notas.filter((actid) => mayInRecord(user, project, 'viewNotes', actid) === true)
  const files = adjuntos.filter(({ actid }) => mayInRecord(user, project, 'viewAttached', actid) === true)
  const inUse = project.stages.filter(
    (stage) =>
      (keepsNotes(project, stage) && notes.includes(stage.actid)) ||
      (!stage.reune && files.some(({ tipo, actid }) => showsFiles(project, stage, tipo, actid))),
  )
  return inUse.map(({ key }) => key)
}
