import * as content from '../projects/content.ts'
import type { Stage } from '../projects/stage.ts'
import { cashierProject } from './project.ts'

export { initialValue } from '../projects/content.ts'
export const holdsValues = (stage: Stage, values: Readonly<Record<string, unknown>>) => content.holdsValues(cashierProject, stage, values)
