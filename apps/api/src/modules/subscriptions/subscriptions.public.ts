export { subscriptionMailWith } from './run/subscriptionMail.ts'
export { subscriptionHistory } from './subscriptionHistory.ts'
export { subscriptionNotifications } from './subscriptions.notifications.ts'
