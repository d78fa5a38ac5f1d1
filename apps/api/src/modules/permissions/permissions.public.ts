export { permissionNotifications } from './permissions.notifications.ts'
