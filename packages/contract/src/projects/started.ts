import { isTheoreticalDate } from './dates.ts'
import type { FieldName } from './fieldName.ts'
import { moduleOf } from './modules.ts'
import { memoPerProject } from './memoPerProject.ts'
import type { Project } from './project.ts'

/** Whether a record registered in this module begins with values of that module's own. */
export const isStartedIn = (project: Project, modulo: string): boolean => project.starts?.modulo === moduleOf(project, modulo)

/** The initial values that the server sets, whatever is sent. */
export const startedValues = ({ starts }: Project, usuid: number): { readonly [N in FieldName]?: number } =>
  starts ? { ...starts.values, [starts.actor]: usuid } : {}

/** The stages that its creator fills: the record's, and the module's own. */
export const startedStages = memoPerProject(({ stages, starts }): ReadonlySet<string> => {
  const own = stages.filter(({ modulos }, at) => at === 0 || modulos?.includes(starts?.modulo ?? ''))
  return new Set(own.map(({ key }) => key))
})

/** Whether others fill this field after registration: nobody sets their own due dates. */
export const isLeft = (project: Project, campo: FieldName, stage: string): boolean =>
  project.starts?.leaves.includes(campo) === true || isTheoreticalDate(project, campo) || !startedStages(project).has(stage)
