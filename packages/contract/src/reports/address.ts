import { z } from 'zod'
import { sorting } from '../core/wire.ts'
import { type ReportQuestion, sortsOf, valuesOf, wireValues } from './question.ts'
import type { Report } from './reports.ts'

/** The question as a part of an address: whoever opens it asks the same, and sees what he may. */
export const questionInAddress = (report: Report, { sortField, sortOrder, ...values }: ReportQuestion): string =>
  JSON.stringify({ values: wireValues(report, values), sortField, sortOrder })

/** What an address asks; nothing: it asks nothing that the report knows. */
export function questionFromAddress(report: Report, text: string): ReportQuestion | undefined {
  const { data } = z.object({ values: valuesOf(report), ...sorting(sortsOf(report), report.id) }).safeParse(parsed(text))
  return data && { ...data.values, sortField: data.sortField, sortOrder: data.sortOrder }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
