export { holidayCalendar, holidaysOf } from './holidayCalendar.ts'
export { holidayHistory } from './holidayHistory.ts'
