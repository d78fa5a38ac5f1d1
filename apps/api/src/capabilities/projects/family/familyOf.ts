import type { Project } from '@soportica/contract/projects/project'

/** The kind of the records that belong to one of this kind as its family. */
export const familyOf = (project: Project): Project => project.children?.of ?? project
