export { localSearchMails } from './searchMails.ts'
export { localSearchNotifications } from './localSearch.notifications.ts'
export { searchWindows } from './searchList.queries.ts'
