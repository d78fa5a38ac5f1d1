import * as dates from '../projects/dates.ts'
import { cashierProject } from './project.ts'

const named = (key: string) => cashierProject.stageNamed.get(key) ?? { key }
export const wordOfStage = (key: string): string => dates.wordOf(named(key))
export const datesOfStage = (key: string) => dates.datesOf(named(key))
export const dateLabels: ReadonlyMap<string, string> = dates.dateLabels(cashierProject)
export { dateColumns } from '../projects/dates.ts'
export const scheduledKeys = cashierProject.datedStages.map(({ key }) => key)
export const isPlan = (campo: string): boolean => dates.isPlan(cashierProject, campo)
