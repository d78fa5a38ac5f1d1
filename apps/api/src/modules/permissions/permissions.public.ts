export { changeHeld as changeProfileHeld, setProfilePermissions } from './changeProfilePermissions.ts'
