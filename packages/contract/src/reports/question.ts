import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { recordId } from '../core/wire.ts'
import { type TickedField, tickedField, tickedOf, criterionOf, inQuestion, wrongIn } from './criteria.ts'
import type { ReportField } from './reportFields.ts'
import type { Report } from './reports.ts'

/** A report's question: active sections, ticked fields in order with criteria, and single records. */
export type ReportValues = {
  readonly registros: readonly number[]
  readonly secciones: readonly string[]
  readonly campos: readonly TickedField[]
}
/** The wire names the chosen records as the report does: cajeros, sucursales. */
export type ReportQuestion = ReportValues & { readonly sortField: string; readonly sortOrder: 1 | -1 }

const lists = {
  secciones: z.array(z.string().max(40)).max(40).nullish(),
  campos: z.array(tickedField).max(200).nullish(),
}
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Unknown fields are refused here; stored searches that contain one have their own call. */
export function valuesOf(report: Report) {
  const record = z.array(recordId).max(limits.maxSelected).nullish()
  const shape = z.strictObject({ [report.chosen]: record, ...lists })
  return shape.transform((input, context): ReportValues => {
    const campos = input.campos ?? []
    for (const [at, ticked] of campos.entries()) {
      const field = report.fieldByName.get(ticked.campo)
      const wrong = field && wrongIn(field, criterionOf(ticked))
      const name = field ? wrong?.name : 'campo'
      if (name) context.addIssue({ code: 'custom', path: ['campos', at, name], message: wrong?.sentence ?? noField(ticked.campo) })
    }
    const twice = campos.findIndex(({ campo }, at) => campos.findIndex((other) => other.campo === campo) < at)
    if (twice >= 0)
      context.addIssue({
        code: 'custom',
        path: ['campos', twice, 'campo'],
        message: `El campo «${labelOf(report, campos[twice]!.campo)}» está dos veces`,
      })
    const section = input.secciones?.findIndex((key) => !report.sections.some((one) => one.key === key)) ?? -1
    if (section >= 0)
      context.addIssue({ code: 'custom', path: ['secciones', section], message: 'Una de las secciones no es de este informe' })
    return {
      registros: unique(((input as Readonly<Record<string, unknown>>)[report.chosen] as number[] | null | undefined) ?? []),
      secciones: unique(input.secciones ?? []),
      campos: campos.map(tickedOf).filter(inQuestion),
    }
  })
}
const noField = (key: string): string => `El informe no tiene el campo «${key.slice(0, 40)}»`
const labelOf = ({ fieldByName }: Report, key: string): string => fieldByName.get(key)?.label ?? key

/** The ticked fields of active sections, in order. */
export function activeFields(
  report: Report,
  { secciones, campos }: Pick<ReportValues, 'secciones' | 'campos'>,
): (TickedField & { readonly field: ReportField })[] {
  const isActive = (key: string): boolean => secciones.includes(report.sectionOf.get(key) ?? '')
  return campos.flatMap((ticked) => (isActive(ticked.campo) ? [{ ...ticked, field: report.fieldByName.get(ticked.campo)! }] : []))
}

/** The columns of a result: the shown fields, or the base values without any. */
export function columnsIn(report: Report, values: Pick<ReportValues, 'secciones' | 'campos'>): readonly ReportField[] {
  const columns = activeFields(report, values).flatMap(({ field, oculto }) => (oculto ? [] : [field]))
  return columns.length > 0 ? columns : baseFields(report)
}
/** The base values of each row. */
export const baseFields = ({ row, fieldByName }: Report): ReportField[] => Object.values(row).map((key) => fieldByName.get(key)!)

/** Of these fields, those that a question shows, filters or sorts by. */
export function usedOf(
  report: Report,
  question: Pick<ReportQuestion, 'secciones' | 'campos' | 'sortField'>,
  keys: readonly string[],
): ReportField[] {
  const sort = report.row[question.sortField] ?? question.sortField
  const used = [...activeFields(report, question).map(({ field }) => field.key), sort]
  return keys.filter((key) => used.includes(key)).map((key) => report.fieldByName.get(key)!)
}

/** In the form of calls and saved searches. */
export const wireValues = (report: Report, { registros, secciones, campos }: ReportValues) => ({
  ...(registros.length > 0 && { [report.chosen]: [...registros] }),
  secciones: [...secciones],
  campos: campos.map((ticked) => ({ ...ticked })),
})

/** The sort columns: number, base values and every field. */
export const sortsOf = (report: Report): readonly [string, ...string[]] => [
  report.id,
  ...unique([...Object.keys(report.row), ...report.fieldByName.keys()]),
]
