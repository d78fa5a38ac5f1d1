import { formOf } from '../projects/form.ts'
import { cashierProject } from './project.ts'

export { calendarDate } from '../projects/form.ts'
/** What a form sends; a field that is absent is left alone. */
export const cashierForm = formOf(cashierProject)
