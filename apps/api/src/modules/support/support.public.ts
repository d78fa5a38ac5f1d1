export { supportNotification } from './support.notifications.ts'
