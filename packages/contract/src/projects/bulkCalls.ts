import { z } from 'zod'
import type { Declare } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { identity, message, recordId } from '../core/wire.ts'
import type { callContext } from './callContext.ts'
import type { FieldName, RecordValues } from './fieldName.ts'
import { formOf } from './form.ts'
import { reason } from './formWire.ts'
import { filteredRows } from './listWire.ts'
import { memoPerProject } from './memoPerProject.ts'
import { modulePerids } from './modules.ts'
import type { Project } from './project.ts'
import { datesOf } from './stageDates.ts'
import { agreeing } from './words.ts'

export const bulkLimits = {
  /** More records than this change in the background. */
  atOnce: 200,
  mostRecords: 10_000,
  /** The records that a preview describes. */
  described: 100,
} as const

/** The fields that a bulk change may set: all of the form but those that the server computes. */
export const bulkFields = memoPerProject((project): readonly FieldName[] => [
  ...project.fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name),
  ...project.scheduledStages.flatMap((stage) => [datesOf(stage).inicio, datesOf(stage).entrega]),
])

/** '' or null clears a field; an absent one stays. */
const valuesOf = (project: Project) => {
  const form = formOf(project)
  const shape = Object.fromEntries(bulkFields(project).map((name) => [name, form[name]]))
  return z.strictObject(shape) as unknown as z.ZodType<RecordValues>
}

/** The rows of a list that are wanted: these, or all of its filters but some. */
export type BulkTarget<F> = {
  readonly ids?: readonly number[] | undefined
  readonly filtro?: F | undefined
  readonly menos?: readonly number[] | undefined
}
export type BulkChange = {
  readonly cambios: RecordValues
  readonly porRegistro?: readonly { readonly id: number; readonly valores: RecordValues }[] | undefined
  readonly nota?: string | undefined
  /** The theoretical dates begin again today, with a reason. */
  readonly reprogramar?: boolean | undefined
  readonly motivo?: string | undefined
}

const refused = z.object({ id: z.int(), nombre: z.string(), motivo: z.string() })
const changedField = z.object({ campo: z.string(), etiqueta: z.string(), antes: z.string(), despues: z.string() })
const previewedChanges = z.object({
  cambian: z.int(),
  iguales: z.int(),
  rechazan: z.int(),
  motivos: z.array(z.object({ motivo: z.string(), cantidad: z.int() })),
  primeros: z.array(z.object({ id: z.int(), nombre: z.string(), campos: z.array(changedField), avisos: z.array(z.string()) })),
  rechazados: z.array(refused),
  /** The records that would change, each with its version: the change runs on exactly these. */
  versiones: z.array(z.tuple([z.int(), z.int()])),
})
export type PreviewedChanges = z.infer<typeof previewedChanges>

export const bulkStates = ['pendiente', 'en curso', 'terminado', 'cancelado', 'fallido'] as const
const bulkProgress = message.extend({
  /** The batch in the history, by which it can be undone. */
  lote: z.uuid(),
  estado: z.enum(bulkStates),
  total: z.int(),
  hechos: z.int(),
  aplicados: z.array(z.int()),
  iguales: z.array(z.int()),
  rechazados: z.array(refused),
})
export type BulkProgress = z.infer<typeof bulkProgress>

type Calls<M extends string> = ReturnType<typeof callContext<M>> & { readonly endpoint: Declare }
type Path = `/api/${string}`
type Own<F extends z.ZodRawShape> = {
  readonly paths: Record<'preview' | 'apply' | 'progress' | 'cancel', Path>
  readonly audit: string
  readonly filters: F
  /** Whether its form has 'Reprogramar'. */
  readonly reprograms?: true
}

const reprogramming = { reprogramar: z.boolean().default(false), motivo: reason.optional() }
const onlyOne = 'Envíe los registros con sus cambios, o los valores por registro'
/** The calls that change any field of many records: preview, run, progress and cancel. */
export function projectBulkCalls<M extends string, F extends z.ZodRawShape>(project: Project<M>, calls: Calls<M>, own: Own<F>) {
  const { endpoint } = calls
  const { paths, audit } = own
  const { words } = project
  const several = `${agreeing('vari', words, 2)} ${words.many}`
  const values = valuesOf(project)
  const many = z.array(recordId).max(bulkLimits.mostRecords)
  const change = {
    ...identity,
    cambios: values.default({}),
    porRegistro: z
      .array(z.strictObject({ id: recordId, valores: values }))
      .min(1)
      .max(bulkLimits.mostRecords)
      .optional(),
    /** With a status that moves it is the note of that status; otherwise a note of the record. */
    nota: reason.optional(),
    ...((own.reprograms ? reprogramming : {}) as typeof reprogramming),
  }
  const target = z.strictObject({
    ids: many.min(1).optional(),
    filtro: filteredRows(project, calls, own.filters).optional(),
    menos: many.optional(),
  })
  const permission = { anyOf: modulePerids(project, 'edit'), action: `editar ${words.many}` }
  const shared = { permission, method: 'POST' } as const
  const ofBatch = z.strictObject({ ...identity, lote: z.uuid() })
  return {
    preview: endpoint({
      ...shared,
      path: paths.preview,
      summary: `Qué cambiaría en ${several}, sin guardar nada`,
      audit: false,
      body: z
        .strictObject({ ...change, objetivo: target.optional() })
        .refine(({ objetivo, porRegistro }) => (objetivo === undefined) !== (porRegistro === undefined), {
          path: ['objetivo'],
          error: onlyOne,
        })
        .refine(({ objetivo }) => objetivo === undefined || (objetivo.ids === undefined) !== (objetivo.filtro === undefined), {
          path: ['objetivo'],
          error: 'Envíe los números de los registros, o el filtro de la lista',
        }),
      response: previewedChanges,
    }),
    apply: endpoint({
      ...shared,
      path: paths.apply,
      summary: `Cambia ${several}; de más de ${bulkLimits.atOnce}, en segundo plano`,
      audit: `${audit}.bulk`,
      body: z.strictObject({
        ...change,
        /** From the preview. A record that changed since is merged like a save, or left out. */
        versiones: z
          .array(z.tuple([recordId, z.int().min(1).max(limits.maxId)]))
          .min(1)
          .max(bulkLimits.mostRecords),
      }),
      response: bulkProgress,
    }),
    progress: endpoint({
      ...shared,
      path: paths.progress,
      summary: `Cómo va un cambio de ${several}`,
      audit: false,
      body: ofBatch,
      response: bulkProgress,
    }),
    cancel: endpoint({
      ...shared,
      path: paths.cancel,
      summary: `Detiene un cambio de ${several}; lo que ya cambió se queda`,
      audit: `${audit}.bulkCancelled`,
      body: ofBatch,
      response: message,
    }),
  }
}
