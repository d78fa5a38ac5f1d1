export { configurationHistory } from './configuration/configurationHistory.ts'
export { delegationHistory } from './delegations/delegationHistory.ts'
export { delegationNotifications } from './delegations/delegations.notifications.ts'
