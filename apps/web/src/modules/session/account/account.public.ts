export { AccountDialog } from './AccountDialog.tsx'
export { ForcedPasswordDialog } from './ForcedPasswordDialog.tsx'
