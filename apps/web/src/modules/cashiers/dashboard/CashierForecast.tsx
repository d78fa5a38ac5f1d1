import { ForecastPage } from '../../../shells/project/forecast/ForecastPage.tsx'
import { cashierScreens } from '../cashierScreens.ts'

export const CashierForecast = () => <ForecastPage screens={cashierScreens} />
