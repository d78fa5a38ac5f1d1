import type { Project } from './project.ts'

/** Derives a value from a project once, on first use. */
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
