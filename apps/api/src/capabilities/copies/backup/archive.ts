export { createBackup } from './createBackup.ts'
export { verifyArchive } from './readArchive.ts'
export { restoreBackup } from './restoreBackup.ts'
