import type { Project } from '@soportica/contract/projects/project'
import { parentInWords } from '../family/children.queries.ts'
import type { RecordRow } from '../form/record.queries.ts'

/** Why a child does not change its status with others. Children follow a parent of their own kind, not of another kind. */
export function whyChild(project: Project, row: RecordRow): string | undefined {
  const parent = parentInWords(project, row)
  if (parent === undefined) return undefined
  return `Es hijo de ${parent}: ${row.padre === null ? 'su estado se cambia en su formulario' : 'su estado cambia con el del padre'}`
}
