import { ForecastPage } from '../../../shells/project/forecast/ForecastPage.tsx'
import { branchScreens } from '../branchScreens.ts'

export const BranchForecast = () => <ForecastPage screens={branchScreens} />
