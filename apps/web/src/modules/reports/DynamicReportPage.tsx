import { ReportPage } from './ReportPage.tsx'
import { cashierScreens } from './reportScreens.ts'

export const DynamicReportPage = () => <ReportPage screens={cashierScreens} title="Informe Dinámico Cajeros" />
