import { ProjectConsultPage } from '../../../shells/project/consult/ProjectConsultPage.tsx'
import { branchConsultation } from './branchConsultation.ts'

export const ConsultBranchesPage = () => <ProjectConsultPage screens={branchConsultation} />
