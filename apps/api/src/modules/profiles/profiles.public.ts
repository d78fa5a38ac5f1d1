export { profileHistory } from './profileHistory.ts'
export { profilesExport } from './profilesExport.ts'
