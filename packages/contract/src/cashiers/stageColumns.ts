import type { StageColumns } from '../projects/project.ts'
import * as modules from '../projects/modules.ts'
import * as open from '../projects/openStages.ts'
import { cashierProject } from './project.ts'

export type { StageColumns } from '../projects/project.ts'
export { finalStatuses } from '../projects/statuses.ts'
export const { stageColumns, actorColumns, dueStages } = cashierProject
export const stageOfModule = (modulo: string) => modules.stageOfModule(cashierProject, modulo)
export const dueStagesOf = (modulo: string | undefined) => modules.dueStagesOf(cashierProject, modulo)
export const statusOfModule = (modulo: string | undefined) => modules.statusOfModule(cashierProject, modulo)
export const openRecord = (of = '') => open.openRecord(cashierProject, of)
export const openStage = (stage: StageColumns, of = '') => open.openStage(cashierProject, stage, of)
export const pendingStage = (stage: StageColumns, of = '') => open.pendingStage(cashierProject, stage, of)
