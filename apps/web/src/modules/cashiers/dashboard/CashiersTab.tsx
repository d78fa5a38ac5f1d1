import { ProjectTab } from '../../../shells/project/dashboard/ProjectTab.tsx'
import { cashierScreens } from '../cashierScreens.ts'

export const CashiersTab = () => <ProjectTab screens={cashierScreens} />
