import { type ReportDetail, saveReport } from '@soportica/contract/aftersales/reports'
import { daysToDelivery, paddedReport, type ReportField, reportLabels } from '@soportica/contract/aftersales/states'
import { addDays, dayInBogota } from '@soportica/rules/calendarDay'
import { dayOf, textOf } from '../../../shells/calendar/dayText.ts'
import type { FormValues, Wire } from '../../../shells/record-dialog/recordValues.ts'

export const fieldOrder = Object.keys(reportLabels) as ReportField[]
export const labelOf = (name: string): string => reportLabels[name as ReportField] ?? name
export const schema = saveReport.body

const days: readonly string[] = ['fechaPreentrega', 'fechaEntrega'] satisfies ReportField[]

export const titleOf = (detail: Pick<ReportDetail, 'repid' | 'sucursal'> | undefined): string =>
  detail ? `Actualizar Pre-entrega # ${paddedReport(detail.repid)} - ${detail.sucursal}` : 'Nueva Pre-entrega'

/** A new report is of today, and due a week later. */
export function initialWire(detail: ReportDetail | undefined, now: Date): Wire {
  if (!detail) {
    const today = dayInBogota(now)
    return { sucursal: '', contratista: '', usucontratista: '', fechaPreentrega: today, fechaEntrega: addDays(today, daysToDelivery) }
  }
  const { supid, contratistaid, usucontratistaid, fechaPreentrega, fechaEntrega } = detail
  return { sucursal: supid, contratista: contratistaid, usucontratista: usucontratistaid, fechaPreentrega, fechaEntrega }
}

export const formOf = (wire: Wire): FormValues =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => {
      const text = String(value ?? '')
      return [name, days.includes(name) ? textOf(text) || text : text]
    }),
  )
export const wireOf = (values: FormValues): Wire =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = String(value ?? '').trim()
      if (days.includes(name)) return [name, dayOf(text) ?? text]
      return [name, text === '' ? '' : Number(text)]
    }),
  )

type Sent = { readonly repid: number; readonly version: number | undefined; readonly clave: string }
/** The form's values; unchosen ones are left out, so that the server names required fields. */
export function bodyOf(wire: Wire, { repid, version, clave }: Sent): Record<string, unknown> {
  const filledFields = Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== ''))
  return { repid, ...filledFields, ...(repid > 0 ? { version } : { clave }) }
}
