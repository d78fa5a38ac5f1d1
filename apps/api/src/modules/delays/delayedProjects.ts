import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { DelayKind } from '@soportica/contract/delays/delays'
import type { Project } from '@soportica/contract/projects/project'

/** The projects whose stages may be late. */
export const delayedProjects = { cashier: cashierProject, branch: branchProject } as const satisfies Record<DelayKind, Project>
