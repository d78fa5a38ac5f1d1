// Apart from branches.public.ts, which is fetched with every page.
export { branchPlace } from './branchPlace.ts'
