import { limits } from '../core/limits.ts'
import type { TickedField, Criterion } from './criteria.ts'
import { type ReportQuestion, type ReportValues, sortsOf, valuesOf, wireValues } from './question.ts'
import type { Report } from './reports.ts'

/** The parts of an address that ask a question. The sections are always there: an address without them asks nothing. */
const names = { records: 'registros', sections: 'secciones', field: 'campo', sort: 'orden' } as const
const directions = { asc: 1, desc: -1 } as const

// Separators that need no escape in a query.
const [between, within] = ['*', '.'] as const
type Part = keyof Criterion | 'oculto'
const letters = {
  oculto: 'o',
  minimo: 'n',
  maximo: 'x',
  desde: 'd',
  hasta: 'h',
  periodo: 'p',
  cantidad: 'c',
  valor: 'v',
  ids: 'i',
  vacio: 'z',
  texto: 't',
} as const satisfies Record<Part, string>
const criterionNames = Object.keys(letters) as Part[]
const idsBetween = '-'

/** A ticked field with its criterion, short: 'anioContable*n.2024*x.2026'. Its words come last, and may hold anything. */
export function fieldInAddress({ campo, ...criterion }: TickedField): string {
  const parts = criterionNames.flatMap((name) => {
    const value = criterion[name]
    if (value === undefined) return []
    return [`${letters[name]}${within}${Array.isArray(value) ? value.join(idsBetween) : String(value)}`]
  })
  return [campo, ...parts].join(between)
}

const isWhole = /^-?\d{1,10}$/
const valueOf = (name: Part, text: string): unknown => {
  if (name === 'ids') return text.split(idsBetween).map(Number)
  return ['texto', 'desde', 'hasta', 'periodo'].includes(name) || !isWhole.test(text) ? text : Number(text)
}

/** Reads an address, without checking the report. */
function readField(text: string): { campo: string } {
  const [campo = '', ...parts] = text.split(between)
  const criterion: Record<string, unknown> = {}
  for (const [at, part] of parts.entries()) {
    const name = criterionNames.find((one) => part.startsWith(`${letters[one]}${within}`))
    if (!name) continue
    if (name === 'texto') {
      criterion[name] = parts.slice(at).join(between).slice(2)
      break
    }
    criterion[name] = valueOf(name, part.slice(2))
  }
  return { campo, ...criterion }
}

/** The fields that these texts ask for, without those that the report does not take. */
export function fieldsFromAddress(
  report: Report,
  texts: readonly string[],
): { readonly fields: TickedField[]; readonly dropped: string[] } {
  const schema = valuesOf(report)
  const fields: TickedField[] = []
  const dropped: string[] = []
  for (const text of texts.slice(0, limits.maxSelected)) {
    const field = readField(text)
    const read = schema.safeParse({ campos: [field] }).data?.campos[0]
    if (read && !fields.some(({ campo }) => campo === read.campo)) fields.push(read)
    else dropped.push(report.fieldByName.get(field.campo)?.label ?? field.campo)
  }
  return { fields, dropped }
}

/** The question as parts of an address: other users see their own view of it. */
export function questionInAddress(report: Report, { sortField, sortOrder, ...values }: ReportQuestion): URLSearchParams {
  const query = valuesInAddress(values)
  if (sortField !== report.id || sortOrder !== -1) query.set(names.sort, `${sortField}.${sortOrder === 1 ? 'asc' : 'desc'}`)
  return query
}
/** The same without its order. */
export function valuesInAddress({ registros, secciones, campos }: ReportValues): URLSearchParams {
  const query = new URLSearchParams({ [names.sections]: secciones.join(within) })
  if (registros.length > 0) query.set(names.records, registros.join(within))
  for (const field of campos) query.append(names.field, fieldInAddress(field))
  return query
}
/** The address without its question. */
export function withoutValues(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of [names.sections, names.records, names.field]) next.delete(name)
  return next
}

type AddressedQuestion = { readonly question: ReportQuestion; readonly dropped: readonly string[] }
/** The question of an address, without invalid parts; undefined: none. */
export function questionFromAddress(report: Report, query: URLSearchParams): AddressedQuestion | undefined {
  const sections = query.get(names.sections)
  if (sections === null) return undefined
  const registros = (query.get(names.records) ?? '')
    .split(within)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= limits.maxId)
  const { fields, dropped } = fieldsFromAddress(report, query.getAll(names.field))
  const known = sections.split(within).filter((key) => report.sections.some((section) => section.key === key))
  const whole = { registros: registros.slice(0, limits.maxSelected), secciones: known, campos: fields }
  const values = valuesOf(report).safeParse(wireValues(report, whole)).data
  return values && { question: { ...values, ...sortIn(report, query) }, dropped }
}

function sortIn(report: Report, query: URLSearchParams): Pick<ReportQuestion, 'sortField' | 'sortOrder'> {
  const [field, direction] = (query.get(names.sort) ?? '').split(within)
  const known = sortsOf(report).find((name) => name === field)
  const isSorted = known !== undefined && (direction === 'asc' || direction === 'desc')
  return isSorted ? { sortField: known, sortOrder: directions[direction] } : { sortField: report.id, sortOrder: -1 }
}
