export { localSearchMails } from './localSearch.mails.ts'
export { localSearchNotifications } from './localSearch.notifications.ts'
