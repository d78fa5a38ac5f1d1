import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Project } from '@soportica/contract/projects/project'
import { problemsOf, type Problem } from '../../../shells/project/form/formProblems.ts'
import type { Which } from '../../../shells/project/form/sentBody.ts'
import type { Wire } from '../../../shells/record-dialog/recordValues.ts'
import { familyProblems } from '../family/familyProblems.ts'

/** What only the whole form of a cashier can say. */
export const cashierProblems = (
  which: Pick<Which, 'id' | 'duplicadoDe'>,
  wire: Wire,
  base: Wire,
  project: Project = cashierProject,
): Problem[] => problemsOf(project, which, wire, base, familyProblems(which.id, wire, base))
