import { branchProject } from '@soportica/contract/branches/project'
import type { ProjectFormParts } from '../../../shells/project/form/projectForm.ts'
import { BranchFamily, BranchFamilyRead } from '../family/BranchFamily.tsx'
import { BranchRequests, BranchSearch } from './BranchRequests.tsx'

/** The special part of a branch's form: its children. */
export const branchParts: ProjectFormParts = {
  project: branchProject,
  fields: {},
  quick: ['idModalidad', 'fechaInicio'],
  Family: BranchFamily,
  FamilyRead: BranchFamilyRead,
  stageExtras: { basica: BranchRequests, inmobiliaria: BranchSearch },
  statuses: {},
  choices: {},
}
