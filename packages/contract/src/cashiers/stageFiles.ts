import * as files from '../projects/files.ts'
import type { Stage } from '../projects/stage.ts'
import { cashierProject } from './project.ts'

export const stageOfFiles = (tipo: number, actid: number) => files.stageOfFiles(cashierProject, tipo, actid)
export const showsFiles = (stage: Stage, tipo: number, actid: number) => files.showsFiles(cashierProject, stage, tipo, actid)
export const keepsNotes = (stage: Pick<Stage, 'key' | 'actid'>) => files.keepsNotes(cashierProject, stage)
