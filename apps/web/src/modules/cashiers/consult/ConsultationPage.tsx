import { ProjectConsultPage } from '../../../shells/project/consult/ProjectConsultPage.tsx'
import { cashierConsultation } from './cashierConsultation.ts'

export const ConsultationPage = () => <ProjectConsultPage screens={cashierConsultation} />
