// Apart from branchLists.public.ts, which comes before the tab is known.
export { BranchesTab } from './dashboard/BranchesTab.tsx'
