// Apart from branches.public.ts, which is fetched with every page.
export { branchListConfig } from './branchListConfig.ts'
