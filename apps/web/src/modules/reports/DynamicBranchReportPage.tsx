import { ReportPage } from './ReportPage.tsx'
import { branchScreens } from './reportScreens.ts'

export const DynamicBranchReportPage = () => <ReportPage screens={branchScreens} title="Informe Dinámico Sucursales" />
