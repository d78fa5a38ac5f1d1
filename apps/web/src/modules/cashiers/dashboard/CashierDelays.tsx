import { DelayFiguresPage } from '../../../shells/project/delays/DelayFiguresPage.tsx'
import { cashierScreens } from '../cashierScreens.ts'

export const CashierDelays = () => <DelayFiguresPage screens={cashierScreens} />
