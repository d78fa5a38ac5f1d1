import type { saveBranch } from '@soportica/contract/branches/calls'
import { branchProject } from '@soportica/contract/branches/project'
import type { Received } from '@soportica/contract/core/endpoint'
import { typedPlan } from '../../capabilities/projects/dates/typedPlan.ts'
import { type ChildrenOf, childrenFamily } from '../../capabilities/projects/family/childrenFamily.ts'
import type { ProjectKind } from '../../capabilities/projects/save/hooks.ts'
import { requestOrigin } from '../requests/requests.public.ts'

type SaveBody = Received<typeof saveBranch>['body']

/** The differences of branches: typed dates, and children that are cashiers. */
export const branchKind: ProjectKind<SaveBody, ChildrenOf, { readonly sucid: number }> = {
  project: branchProject,
  hooks: { family: childrenFamily(branchProject), plan: typedPlan(branchProject), origin: requestOrigin(branchProject) },
  numbered: (sucid) => ({ sucid }),
}
