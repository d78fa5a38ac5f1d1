import type { PeekProps } from '../../../shells/project/projectScreens.ts'
import { ProjectPeek } from '../../../shells/project/consult/ProjectPeek.tsx'
import { branchConsultation } from './branchConsultation.ts'

export const BranchPeek = (props: PeekProps) => <ProjectPeek screens={branchConsultation} {...props} />
