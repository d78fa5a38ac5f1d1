export { searchWindows } from './searchList.queries.ts'
