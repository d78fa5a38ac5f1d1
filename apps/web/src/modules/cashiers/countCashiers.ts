import { countProjects } from '../../shells/project/list/countProjects.ts'
import { cashierScreens } from './cashierScreens.ts'

export const countCashiers = countProjects(cashierScreens)
