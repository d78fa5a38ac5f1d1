import { z } from 'zod'
import { identity, recordId } from '../core/wire.ts'
import type { Declare } from '../core/endpoint.ts'
import { bulkCalls, bulkLimits, bulkTarget, idsOrFilter, isIdsOrFilter } from '../records/bulkCalls.ts'
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

export type BulkChange = {
  readonly cambios: RecordValues
  readonly porRegistro?: readonly { readonly id: number; readonly valores: RecordValues }[] | undefined
  readonly nota?: string | undefined
  /** The theoretical dates begin again today, with a reason. */
  readonly reprogramar?: boolean | undefined
  readonly motivo?: string | undefined
  /** The theoretical dates of undelivered stages follow the present calendar and modality again. */
  readonly recalcular?: boolean | undefined
  /** A record that changed since its version was seen is left out, also where another field changed. */
  readonly soloVistos?: boolean | undefined
}

type Calls<M extends string> = ReturnType<typeof callContext<M>> & { readonly endpoint: Declare }
type Own<F extends z.ZodRawShape> = {
  readonly paths: Parameters<typeof bulkCalls>[1]['paths']
  readonly audit: string
  readonly filters: F
  /** Whether its theoretical dates are computed: 'Reprogramar', 'Recalcular' and 'Simular'. */
  readonly reprograms?: true
}

const reprogramming = {
  reprogramar: z.boolean().default(false),
  motivo: reason.optional(),
  recalcular: z.boolean().default(false),
  soloVistos: z.boolean().default(false),
}
const onlyOne = 'Envíe los registros con sus cambios, o los valores por registro'
const seen = z.array(z.tuple([recordId, recordId])).max(bulkLimits.mostRecords)
/** The calls that change any field of many records. */
export function projectBulkCalls<M extends string, F extends z.ZodRawShape>(project: Project<M>, calls: Calls<M>, own: Own<F>) {
  const { words } = project
  const values = valuesOf(project)
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
  const preview = z
    .strictObject({
      ...change,
      objetivo: bulkTarget(filteredRows(project, calls, own.filters)).optional(),
      /** As they were seen, if they were. */
      versiones: seen.optional(),
    })
    .refine(({ objetivo, porRegistro }) => (objetivo === undefined) !== (porRegistro === undefined), { path: ['objetivo'], error: onlyOne })
    .refine(({ objetivo }) => objetivo === undefined || isIdsOrFilter(objetivo), { path: ['objetivo'], error: idsOrFilter })
  return bulkCalls(calls.endpoint, {
    paths: own.paths,
    permission: { anyOf: modulePerids(project, 'edit'), action: `editar ${words.many}` },
    audit: own.audit,
    verb: 'Cambia',
    several: `${agreeing('vari', words, 2)} ${words.many}`,
    preview,
    change,
  })
}
