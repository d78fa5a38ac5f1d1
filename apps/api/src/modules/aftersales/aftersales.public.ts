export { aftersalesNotifications } from './events/aftersales.notifications.ts'
export { findingAlerts } from './events/findingAlerts.ts'
export { actMailWith } from './reports/actMail.ts'
export { findingHistory, reportHistory } from './aftersalesHistory.ts'
