import * as standing from '../projects/standing.ts'
import type { Stage } from '../projects/stage.ts'
import { cashierProject } from './project.ts'

type Given = Readonly<Record<string, unknown>>
export { type Days, isAskedFor, isDelivered, isRequired, type Standing } from '../projects/standing.ts'
export const goesOn = (values: Given) => standing.isOngoing(cashierProject, values)
export const isOpen = (stage: Stage, values: Given) => standing.isOpen(cashierProject, stage, values)
export const standingOf = (stage: Stage, values: Given, days: standing.Days | undefined) =>
  standing.standingOf(cashierProject, stage, values, days)
export const standingFields: readonly string[] = standing.standingFields(cashierProject)
