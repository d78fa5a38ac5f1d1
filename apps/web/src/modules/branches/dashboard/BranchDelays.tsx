import { DelayFiguresPage } from '../../../shells/project/delays/DelayFiguresPage.tsx'
import { branchScreens } from '../branchScreens.ts'

export const BranchDelays = () => <DelayFiguresPage screens={branchScreens} />
