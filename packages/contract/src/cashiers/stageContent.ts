import type { ProjectField } from '../projects/fields.ts'
import { datesOfStage } from './dates.ts'
import { isNoMonitoringCode, monitoringField } from './monitoring.ts'
import { type CashierStage, fieldsOfStage } from './stages.ts'

/** What a field of a new cashier holds; the accounting year is that of the day. */
export function initialValue({ kind, name }: Pick<ProjectField, 'kind' | 'name'>): string | number {
  if (kind === 'flag') return name.startsWith('requiere') ? 1 : 0
  if (kind === 'status') return 1
  return kind === 'percent' ? 0 : ''
}

type Given = Readonly<Record<string, unknown>>
const isFilled = (field: ProjectField, values: Given): boolean => {
  const value = values[field.name] ?? ''
  // That one comes with a type of intervention: nobody typed it.
  if (field.name === monitoringField && isNoMonitoringCode(value)) return false
  return value !== '' && value !== initialValue(field)
}

/** Whether a stage has an actor, a date, a status that was moved or anything else that was filled in; its requirement alone is nothing. */
export function holdsValues({ key, requiere, programada }: CashierStage, values: Given): boolean {
  const { inicio, entrega } = datesOfStage(key)
  const isDated = programada && Boolean(values[inicio] || values[entrega])
  return isDated || fieldsOfStage(key).some((field) => field.name !== requiere && isFilled(field, values))
}
