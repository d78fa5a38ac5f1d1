export { alertHistory } from './alertHistory.ts'
export { alertNotifications } from './alerts.notifications.ts'
