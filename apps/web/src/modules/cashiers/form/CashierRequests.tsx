import { cashierProject } from '@soportica/contract/cashiers/project'
import { useProjectForm } from '../../../shells/project/form/projectForm.ts'
import { RequestsOfRecord } from '../../requests/requests.public.ts'

export const CashierRequests = () => <RequestsOfRecord sistema={cashierProject.sistema} registro={useProjectForm().id} />
