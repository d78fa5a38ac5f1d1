import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { recordId } from '../core/wire.ts'
import { type AskedField, askedField, criterionOf, wrongIn } from './criteria.ts'
import type { ReportField } from './reportFields.ts'
import type { Report } from './reports.ts'

/** What is asked of a report: the active sections, the ticked fields in their order with their criteria, and the records chosen one by one. */
export type ReportValues = {
  readonly registros: readonly number[]
  readonly secciones: readonly string[]
  readonly campos: readonly AskedField[]
}
/** The wire names the chosen records as the report does: cajeros, sucursales. */
export type ReportQuestion = ReportValues & { readonly sortField: string; readonly sortOrder: 1 | -1 }

const lists = {
  secciones: z.array(z.string().max(40)).max(40).nullish(),
  campos: z.array(askedField).max(200).nullish(),
}
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** A field that no section has any more is refused here; a search that was saved with one is read by its own call. */
export function valuesOf(report: Report) {
  const record = z.array(recordId).max(limits.maxSelected).nullish()
  const shape = z.strictObject({ [report.chosen]: record, ...lists })
  return shape.transform((given, context): ReportValues => {
    const campos = given.campos ?? []
    for (const [at, asked] of campos.entries()) {
      const field = report.fieldNamed.get(asked.campo)
      const wrong = field && wrongIn(field, criterionOf(asked))
      const name = field ? wrong?.name : 'campo'
      if (name) context.addIssue({ code: 'custom', path: ['campos', at, name], message: wrong?.sentence ?? noField(asked.campo) })
    }
    const twice = campos.findIndex(({ campo }, at) => campos.findIndex((other) => other.campo === campo) < at)
    if (twice >= 0)
      context.addIssue({
        code: 'custom',
        path: ['campos', twice, 'campo'],
        message: `El campo «${labelOf(report, campos[twice]!.campo)}» está dos veces`,
      })
    const section = given.secciones?.findIndex((key) => !report.sections.some((one) => one.key === key)) ?? -1
    if (section >= 0)
      context.addIssue({ code: 'custom', path: ['secciones', section], message: 'Una de las secciones no es de este informe' })
    return {
      registros: unique(((given as Readonly<Record<string, unknown>>)[report.chosen] as number[] | null | undefined) ?? []),
      secciones: unique(given.secciones ?? []),
      campos: campos.map((asked) => ({ campo: asked.campo, ...criterionOf(asked) })),
    }
  })
}
const noField = (key: string): string => `El informe no tiene el campo «${key.slice(0, 40)}»`
const labelOf = ({ fieldNamed }: Report, key: string): string => fieldNamed.get(key)?.label ?? key

/** The ticked fields of active sections, in the order of the ticks: what is asked and shown. */
export function activeFields(
  report: Report,
  { secciones, campos }: Pick<ReportValues, 'secciones' | 'campos'>,
): (AskedField & { readonly field: ReportField })[] {
  const isActive = (key: string): boolean => secciones.includes(report.sectionOf.get(key) ?? '')
  return campos.flatMap((asked) => (isActive(asked.campo) ? [{ ...asked, field: report.fieldNamed.get(asked.campo)! }] : []))
}

/** The columns of a result: the ticked fields; where none is ticked, what each row has. */
export function columnsIn(report: Report, values: Pick<ReportValues, 'secciones' | 'campos'>): readonly ReportField[] {
  const ticked = activeFields(report, values).map(({ field }) => field)
  return ticked.length > 0 ? ticked : baseFields(report)
}
/** What each row has whatever is asked for. */
export const baseFields = ({ row, fieldNamed }: Report): ReportField[] => Object.values(row).map((key) => fieldNamed.get(key)!)

/** Of these fields, those that a question shows, asks or is sorted by. */
export function usedOf(
  report: Report,
  question: Pick<ReportQuestion, 'secciones' | 'campos' | 'sortField'>,
  keys: readonly string[],
): ReportField[] {
  const sort = report.row[question.sortField] ?? question.sortField
  const used = [...activeFields(report, question).map(({ field }) => field.key), sort]
  return keys.filter((key) => used.includes(key)).map((key) => report.fieldNamed.get(key)!)
}

/** As calls and saved searches have it. */
export const wireValues = (report: Report, { registros, secciones, campos }: ReportValues) => ({
  ...(registros.length > 0 && { [report.chosen]: [...registros] }),
  secciones: [...secciones],
  campos: campos.map((asked) => ({ ...asked })),
})

/** The columns by which a report is sorted: its number, what each row has, and every field. */
export const sortsOf = (report: Report): readonly [string, ...string[]] => [
  report.id,
  ...unique([...Object.keys(report.row), ...report.fieldNamed.keys()]),
]
