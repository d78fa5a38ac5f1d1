export { localSearchMails } from './searchMails.ts'
export { localSearchNotifications } from './localSearch.notifications.ts'
