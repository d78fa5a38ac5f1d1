import type { PeekProps } from '../../../shells/data-table/peek/PeekPanel.tsx'
import { ProjectPeek } from '../../../shells/project/consult/ProjectPeek.tsx'
import { cashierConsultation } from './cashierConsultation.ts'

export const CashierPeek = (props: PeekProps) => <ProjectPeek screens={cashierConsultation} {...props} />
