export { holidayCalendar } from './holidayCalendar.ts'
export { holidayHistory } from './holidayHistory.ts'
