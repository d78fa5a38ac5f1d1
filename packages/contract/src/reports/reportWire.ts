import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { identity, idName, page, recordId, sorting, text } from '../core/wire.ts'
import { countsBy, type Report } from './reports.ts'
import { sortsOf, valuesOf } from './question.ts'

/** Shown instead of a value, criterion or bar that the user may not see. */
export const noRightToSee = 'Sin permiso para verlo'
/** Fields that a question uses without effect, by label. */
export const deniedSentence = (labels: readonly string[]): string =>
  `${noRightToSee}: ${labels.join(', ')}. Lo que se busca o se ordena por ${labels.length === 1 ? 'ese campo' : 'esos campos'} no se aplica.`

/** A value as screens show it: words, YYYY-MM-DD, numbers, SI and NO; null is nothing. */
const value = z.union([z.string(), z.number()]).nullable()
export type ReportValue = z.infer<typeof value>

/** The bodies and answers of one report's calls. */
export function reportWire(report: Report) {
  const { sections, row, id } = report
  const values = valuesOf(report)
  const question = { ...identity, values, ...sorting(sortsOf(report), id) }
  const chosen = sections.flatMap(({ fields }) =>
    fields.filter(({ kind }) => kind === 'choice' || kind === 'attachments').map(({ key }) => key),
  )
  const counted = sections.flatMap(({ fields }) => fields.filter(countsBy).map(({ key }) => key))
  return {
    search: z.strictObject({ ...question, ...page }),
    found: z.object({
      results: z.array(
        z.object({
          [id]: z.int(),
          ...(Object.fromEntries(Object.keys(row).map((name) => [name, value])) as Record<string, typeof value>),
          /** The number of its status, by which it has a colour. */
          idEstado: z.int(),
          /** The ticked fields, by their names. */
          columnas: z.record(z.string(), value),
        }),
      ),
      /** Exact, on every page. */
      total: z.int(),
      /** The fields of the report that the reader has no right to: their columns are empty, their criteria and their order have no effect. */
      sinPermiso: z.array(z.string()),
    }),
    /** All sections of one record, for an opened row. */
    detail: z.strictObject({ ...identity, id: recordId }),
    detailed: z.object({
      secciones: z.array(
        z.object({
          seccion: z.string(),
          titulo: z.string(),
          campos: z.array(z.object({ campo: z.string(), etiqueta: z.string(), valor: value, sinPermiso: z.boolean() })),
        }),
      ),
    }),
    /** por: the field to count by among the found records; days by month. */
    totals: z.strictObject({ ...identity, values, por: z.enum(counted as [string, ...string[]]) }),
    /** criterio narrows the question to the records of the bar. */
    totalled: z.object({
      barras: z.array(
        z.object({
          etiqueta: z.string(),
          cantidad: z.int(),
          criterio: z.object({
            minimo: z.int().optional(),
            maximo: z.int().optional(),
            desde: z.string().optional(),
            hasta: z.string().optional(),
            valor: z.int().optional(),
            ids: z.array(z.int()).optional(),
            vacio: z.literal(1).optional(),
          }),
        }),
      ),
      /** How many records lie in bars beyond those that are sent. */
      otros: z.int(),
      total: z.int(),
    }),
    /** The options of a field by words, or those with these numbers. */
    options: z.strictObject({
      ...identity,
      campo: z.enum(chosen as [string, ...string[]]),
      texto: text(120)
        .nullish()
        .transform((input) => input ?? ''),
      ids: z.array(z.int().min(0).max(limits.maxId)).max(limits.maxSelected).nullish(),
    }),
    optionsFound: z.array(idName),
    /** The whole result, without pages; rows and first of older clients are not read. */
    excel: z.strictObject({ ...question, rows: z.unknown().optional(), first: z.unknown().optional() }),
    /** The body of its export in the background. */
    exported: z.strictObject({ values, ...sorting(sortsOf(report), id) }),
  }
}
