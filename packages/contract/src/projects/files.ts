import type { Project } from './project.ts'
import type { Stage } from './stage.ts'

type Stages = Pick<Project, 'stages'>
/** The stage of a file type: that of its actor, otherwise the stage that lists the type, otherwise the record as a whole. */
export function stageOfFiles({ stages }: Stages, tipo: number, actid: number): string {
  const own = actid > 0 ? stages.find((stage) => stage.actid === actid) : undefined
  return (own ?? stages.find((stage) => !stage.reune && stage.adjuntos.includes(tipo)) ?? stages[0]!).key
}

/** Whether files of this type are shown with this stage. */
export const showsFiles = (project: Stages, stage: Stage, tipo: number, actid: number): boolean =>
  stage.reune ? stage.adjuntos.includes(tipo) : stageOfFiles(project, tipo, actid) === stage.key

/** Whether this stage has its own notes; a stage without an actor shares those of the record as a whole. */
export const keepsNotes = ({ stages }: Stages, { key, actid }: Pick<Stage, 'key' | 'actid'>): boolean => actid > 0 || key === stages[0]?.key
