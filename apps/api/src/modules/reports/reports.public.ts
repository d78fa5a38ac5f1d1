export { reportDeps } from './reportDeps.ts'
export { reportKinds } from './reportKinds.ts'
export { findAnySearch, searchIsReached } from './savedSearch.queries.ts'
export { survivingSearch } from './survivingSearch.ts'
