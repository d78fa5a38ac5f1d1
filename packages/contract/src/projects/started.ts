import { isTheoreticalDate } from './dates.ts'
import { moduleOf } from './modules.ts'
import { memoPerProject } from './memoPerProject.ts'
import type { Project } from './project.ts'

/** Whether a record registered in this module begins with values of that module's own. */
export const isStartedIn = (project: Project, modulo: string): boolean => project.starts?.modulo === moduleOf(project, modulo)

/** The values with which it begins: the server puts them, whatever is sent. */
export const startedValues = ({ starts }: Project, usuid: number): Readonly<Record<string, number>> =>
  starts ? { ...(starts.values as Record<string, number>), [starts.actor]: usuid } : {}

/** The stages of which whoever starts it speaks: that of the record, and the module's own. */
export const startedStages = memoPerProject(({ stages, starts }): ReadonlySet<string> => {
  const own = stages.filter(({ modulos }, at) => at === 0 || modulos?.includes(starts?.modulo ?? ''))
  return new Set(own.map(({ key }) => key))
})

/** Whether a field of this stage is said by others once it is registered: nobody says himself when he is late. */
export const isLeft = (project: Project, campo: string, stage: string): boolean =>
  project.starts?.leaves.includes(campo) === true || isTheoreticalDate(project, campo) || !startedStages(project).has(stage)
