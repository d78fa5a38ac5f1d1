import { getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { benchProjectList, type ProjectList, quickProjectList } from './projectList.ts'
import { cashierMix } from './projectMix.ts'

const cashiers: ProjectList = {
  name: 'cashier-list',
  project: cashierProject,
  list: listCashiers,
  tabs: getTabsCashiers,
  differs: cashierMix,
  usual: '1000000',
  seeds: (rows) => [
    ['cashier', rows],
    ['note', 3 * rows],
  ],
}
export const benchCashierList = benchProjectList(cashiers)
export const quickCashierList = quickProjectList(cashiers)
