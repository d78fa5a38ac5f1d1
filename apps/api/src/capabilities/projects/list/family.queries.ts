import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'

/** Whether a record of this project may be the child of another one. */
export const hasParents = ({ columns }: Project): boolean => columns?.['padre'] !== undefined
const ticksParents = ({ columns }: Project): boolean => columns?.['checkPadre'] !== undefined

export const parentOf = (project: Project): SQL => (hasParents(project) ? sql`r.padre` : sql`null::int`)
export const isParent = (project: Project): SQL => (ticksParents(project) ? sql`r.check_padre = 1` : sql`false`)
