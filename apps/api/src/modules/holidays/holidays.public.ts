export { holidayCalendar, holidaysOf } from './holidayCalendar.ts'
