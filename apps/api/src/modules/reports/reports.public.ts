export { reportDeps } from './reportDeps.ts'
export { findAnySearch, searchIsReached } from './savedSearch.queries.ts'
export { survivingSearch } from './survivingSearch.ts'
