export { profileHistory } from './profileHistory.ts'
export { profilesExport } from './profilesExport.ts'
export { profilesImport } from './import/profilesImport.ts'
