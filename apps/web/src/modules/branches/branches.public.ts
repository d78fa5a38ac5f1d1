export { AskedBranchDialog } from './form/AskedBranchDialog.tsx'
