import { dateColumns, dateLabels, datesOfStage } from '@soportica/contract/cashiers/dates'
import { cashierFields } from '@soportica/contract/cashiers/fields'
import { initialValue } from '@soportica/contract/cashiers/stageContent'
import { type CashierStage, cashierStages, scheduledStages, stageOf } from '@soportica/contract/cashiers/stages'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { inOrder } from '../../../capabilities/saving/idLists.ts'

// A cashier as the values of its form, by their names on the wire; nothing is ''.
export type Values = Record<string, string | number>
export type CashierRow = Readonly<Record<string, string | number | null>> & {
  readonly id: number
  readonly version: number
  readonly nombre: string
  readonly estado: number
  readonly padre: number | null
}

export const fieldNamed = new Map<string, ProjectField>(cashierFields.map((field) => [field.name, field]))
// It has no column: it is that of the municipality.
export const department = 'idDepartamento'

type Part = 'inicio' | 'entrega' | 'totalDias' | 'fijo'
const dateParts = new Map<string, { stage: CashierStage; part: Part; column: string }>(
  scheduledStages.flatMap((stage) => {
    const names = namesOfDates(stage.key)
    const columns = dateColumns(stage.key)
    return (['inicio', 'entrega', 'totalDias', 'fijo'] as const).map(
      (part) => [names[part], { stage, part, column: columns[part] }] as const,
    )
  }),
)
/** fijo says which of the two were typed by hand: 1 the start, 2 the delivery. */
export function namesOfDates(key: string): Record<Part, string> {
  return { ...datesOfStage(key), fijo: dateColumns(key).fijo }
}
export const isScheduleName = (campo: string): boolean => dateParts.has(campo)
/** What of fijo says that this date was typed by hand; nothing: it is no date that is. */
export function pinOf(campo: string): { fijo: string; bit: number } | undefined {
  const { stage, part } = dateParts.get(campo) ?? {}
  const bit = part && { inicio: 1, entrega: 2, totalDias: 0, fijo: 0 }[part]
  return stage && bit ? { fijo: namesOfDates(stage.key).fijo, bit } : undefined
}

const columns = new Map<string, string>([
  ...cashierFields.filter(({ name }) => name !== department).map(({ name, column }) => [name, column] as const),
  ...[...dateParts].map(([name, { column }]) => [name, column] as const),
  ['checkPadre', 'check_padre'],
  ['padre', 'padre'],
])
/** Nothing: it lies in no column of its own. */
export const columnOf = (campo: string): string | undefined => columns.get(campo)

const keepsEmptyText = (campo: string): boolean => fieldNamed.get(campo)?.kind === 'text' && campo !== 'codigoCajero'
export const stored = (campo: string, value: string | number | undefined): string | number | null =>
  value === undefined || (value === '' && !keepsEmptyText(campo)) ? null : value

/** What the row holds, with the department of its municipality and the ids of its children. */
export function valuesOfRow(row: CashierRow, hijos: readonly number[]): Values {
  const values: Values = Object.fromEntries([...columns].map(([campo, column]) => [campo, row[column] ?? '']))
  return { ...values, [department]: row['departamento'] ?? '', hijos: inOrder(hijos) }
}

/** What a new cashier has before anything is said of it. */
export const initialValues = (year: number): Values => ({
  ...Object.fromEntries(cashierFields.map((field) => [field.name, initialValue(field)])),
  ...Object.fromEntries([...dateParts].map(([campo, { part }]) => [campo, part === 'fijo' ? 0 : ''])),
  anioContable: year,
  checkPadre: 0,
  hijos: '',
  padre: '',
})

const words: Readonly<Record<string, string>> = {
  checkPadre: 'Es padre',
  hijos: 'Hijos',
  padre: 'Padre',
  nota: 'Nota',
  motivo: 'Motivo de la reprogramación',
  reprogramming: 'Visita reprogramada desde',
  duplicadoDe: 'Duplicado de',
  duplicadoEn: 'Duplicado en',
}
export function labelOf(campo: string): string {
  const dates = dateParts.get(campo)
  if (dates?.part === 'fijo') return `Fechas fijas ${dates.stage.titulo}`
  return dateLabels.get(campo) ?? fieldNamed.get(campo)?.label ?? words[campo] ?? campo
}
/** The stage whose people may change it. */
export const stageOfField = (campo: string): CashierStage =>
  dateParts.get(campo)?.stage ?? stageOf(fieldNamed.get(campo)?.stage ?? '') ?? cashierStages[0]!
