import { z } from 'zod'
import { fieldRequired } from '../core/required.ts'
import {
  actions,
  calendarDate as day,
  creationKey,
  flagInput,
  identity,
  ignored,
  message,
  recordIdOrNew,
  saved,
  text,
  version,
  wireDateTime,
} from '../core/wire.ts'
import type { callContext } from './callContext.ts'
import { formOf } from './form.ts'
import type { RecordValues } from './fieldName.ts'
import { ids } from './listWire.ts'
import type { Project } from './project.ts'

export const stageKeys = z.array(z.string())
const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const words = z.record(z.string(), z.string())
const missingField = z.object({ campo: z.string(), etiqueta: z.string(), mensaje: z.string(), etapa: z.string() })
/** Today, and the last day that is due soon: the calendar with its overrides is the server's. */
export const deadlines = z.object({ hoy: day, pronto: day })
/** Why something is done that asks for a reason. */
export const reason = text(500)

const detailHead = {
  valores: values,
  /** The names of choices, deleted rows included. */
  nombres: words,
}
const detailTail = {
  version: z.int(),
  creadoPor: z.string(),
  creadoEn: wireDateTime,
  actualizadoPor: z.string(),
  actualizadoEn: wireDateTime,
  /** By stage: true, or why its fields cannot change. */
  etapas: z.record(z.string(), z.union([z.literal(true), z.string()])),
  /** The stages that its modality asks for; null: it has none yet. */
  pedidas: stageKeys.nullable(),
  /** The stages with files or notes that this person may see. */
  conArchivosONotas: stageKeys,
  /** By stage, each of its delays with its reason, in a sentence. */
  atrasos: z.record(z.string(), z.array(z.string())).optional(),
  plazos: deadlines,
  faltantes: z.array(missingField),
  acciones: actions,
}
/** A record with all that its form needs; number: its key on the wire. */
export const detailed = <N extends z.ZodRawShape, O extends z.ZodRawShape>(number: N, own: O) =>
  z.object({ ...number, ...detailHead, ...own, ...detailTail })
export type DetailedRecord = z.infer<z.ZodObject<typeof detailHead & typeof detailTail>>

/** The values with which the form of a copy begins. */
export const copied = z.object({ valores: values, nombres: words, pedidas: stageKeys.nullable() })
export type CopiedRecord = z.infer<typeof copied>

/** The body that creates a record or saves changes; own: additional fields of the kind. */
export function saveBody<M extends string, N extends z.ZodRawShape, O extends z.ZodRawShape>(
  project: Project<M>,
  { moduleOrGeneral }: ReturnType<typeof callContext<M>>,
  number: N,
  own: O,
) {
  const { key, commonFields, fieldByName } = project
  return z
    .strictObject({
      ...identity,
      ...formOf(project),
      ...number,
      tipoModulo: moduleOrGeneral,
      ...own,
      /** The reason of a status change, required for leaving a final one. */
      nota: reason.optional(),
      duplicadoDe: recordIdOrNew,
      /** The origin of a new record, if not another record. */
      origen: recordIdOrNew,
      clave: creationKey,
      checkPadre: flagInput.optional(),
      padre: ignored,
      hijos: ids.optional(),
      version,
    })
    .refine(
      (body) => {
        const sent = body as RecordValues & { readonly [number: string]: unknown }
        return sent[key] !== 0 || Boolean(sent[commonFields.name])
      },
      { path: [commonFields.name], error: fieldRequired(fieldByName.get(commonFields.name)!.label) },
    )
}
/** Notices, besides the common answer of saves. */
const avisos = z.array(z.string())
/** How many stages of this save are late or moved, and need a reason. */
const atrasos = z.int().optional()
export const savedRecord = <N extends z.ZodRawShape>(number: N) => message.extend({ ...saved, ...number, avisos, atrasos })
export type SavedRecord = z.infer<typeof message> &
  z.infer<z.ZodObject<typeof saved>> & { avisos: z.infer<typeof avisos>; atrasos?: number | undefined }
