import { ScorecardsPage } from '../../../shells/project/scorecards/ScorecardsPage.tsx'
import { cashierScreens } from '../cashierScreens.ts'

export const CashierScorecards = () => <ScorecardsPage screens={cashierScreens} />
