import type { Project } from './project.ts'
import type { Stage } from './stage.ts'

type Stages = Pick<Project, 'stages'>
/** The stage of files of a type: that of their actor, else the one that names the type, else the record as a whole. */
export function stageOfFiles({ stages }: Stages, tipo: number, actid: number): string {
  const own = actid > 0 ? stages.find((stage) => stage.actid === actid) : undefined
  return (own ?? stages.find((stage) => !stage.reune && stage.adjuntos.includes(tipo)) ?? stages[0]!).key
}

/** Whether files of this type are shown with this stage. */
export const showsFiles = (project: Stages, stage: Stage, tipo: number, actid: number): boolean =>
  stage.reune ? stage.adjuntos.includes(tipo) : stageOfFiles(project, tipo, actid) === stage.key

/** Whether notes are kept with this stage; those of a stage without an actor are kept with the record as a whole. */
export const keepsNotes = ({ stages }: Stages, { key, actid }: Pick<Stage, 'key' | 'actid'>): boolean => actid > 0 || key === stages[0]?.key
