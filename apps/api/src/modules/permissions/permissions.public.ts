export { permissionNotifications } from './permissions.notifications.ts'
export { changeHeld as changeProfileHeld, setProfilePermissions } from './changeProfilePermissions.ts'
