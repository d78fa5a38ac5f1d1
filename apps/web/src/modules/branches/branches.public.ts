export { branchListConfig } from './branchListConfig.ts'
