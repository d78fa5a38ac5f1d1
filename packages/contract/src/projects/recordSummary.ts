import { missingFields } from './delivery.ts'
import type { RecordValues } from './fieldName.ts'
import type { Project } from './project.ts'
import { datesOf } from './stageDates.ts'
import { isOpen } from './dueState.ts'

/** The stored summary for lists: the number of missing fields, the next due date, and its actor. */
export type RecordSummary = {
  readonly faltantes: number
  readonly proxima?: string | null
  readonly responsable?: number | null
}
/** How it follows from the values of the record. A project without stages that may be due stores neither day nor actor. */
export function summaryOf(project: Project, values: RecordValues): RecordSummary {
  const faltantes = missingFields(project, values).length
  if (project.dueStages.length === 0) return { faltantes }
  const due = project.dueStages
    .map(({ stage }) => ({ stage, entrega: String(values[datesOf(stage).entrega] ?? '') }))
    .filter(({ stage, entrega }) => entrega !== '' && isOpen(project, stage, values))
  // Of two on one day, the first stage.
  const next = due.toSorted((one, other) => one.entrega.localeCompare(other.entrega))[0]
  const actor = next?.stage.actor && values[next.stage.actor]
  return { faltantes, proxima: next?.entrega ?? null, responsable: actor ? Number(actor) : null }
}
