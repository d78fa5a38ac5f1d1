import { ScorecardsPage } from '../../../shells/project/scorecards/ScorecardsPage.tsx'
import { branchScreens } from '../branchScreens.ts'

export const BranchScorecards = () => <ScorecardsPage screens={branchScreens} />
