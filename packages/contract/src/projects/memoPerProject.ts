import type { Project } from './project.ts'

/** What follows from a project is worked out once, when it is first asked for. */
export function memoPerProject<T>(derive: (project: Project) => T): (project: Project) => T {
  const known = new WeakMap<Project, T>()
  return (project) => {
    const found = known.get(project)
    if (found !== undefined) return found
    const made = derive(project)
    known.set(project, made)
    return made
  }
}
