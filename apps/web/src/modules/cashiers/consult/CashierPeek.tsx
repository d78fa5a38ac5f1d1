import type { PeekProps } from '../../../shells/project/projectScreens.ts'
import { ProjectPeek } from '../../../shells/project/consult/ProjectPeek.tsx'
import { cashierConsultation } from './cashierConsultation.ts'

export const CashierPeek = (props: PeekProps) => <ProjectPeek screens={cashierConsultation} {...props} />
