export { reportKinds } from './reportKinds.ts'
export { findAnySearch, searchIsReached } from './savedSearch.queries.ts'
export { savedSearchHistory } from './savedSearchHistory.ts'
export { survivingSearch } from './survivingSearch.ts'
