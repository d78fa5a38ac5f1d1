import type { PeekProps } from '../../../shells/data-table/peek/PeekPanel.tsx'
import { ProjectPeek } from '../../../shells/project/consult/ProjectPeek.tsx'
import { branchConsultation } from './branchConsultation.ts'

export const BranchPeek = (props: PeekProps) => <ProjectPeek screens={branchConsultation} {...props} />
