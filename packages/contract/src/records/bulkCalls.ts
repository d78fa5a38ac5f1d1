import { z } from 'zod'
import type { Access, Declare } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { identity, message, recordId } from '../core/wire.ts'

export const bulkLimits = {
  /** More records than this change in the background. */
  atOnce: 200,
  mostRecords: 10_000,
  /** The records that a preview describes. */
  described: 100,
} as const

/** The rows of a list that are wanted: these, or all of its filters but some. */
export type BulkTarget<F> = {
  readonly ids?: readonly number[] | undefined
  readonly filtro?: F | undefined
  readonly menos?: readonly number[] | undefined
}
const many = z.array(recordId).max(bulkLimits.mostRecords)
export const bulkTarget = <F extends z.ZodType>(filtro: F) =>
  z.strictObject({ ids: many.min(1).optional(), filtro: filtro.optional(), menos: many.optional() })
export const idsOrFilter = 'Envíe los números de los registros, o el filtro de la lista'
export const isIdsOrFilter = ({ ids, filtro }: BulkTarget<unknown>): boolean => (ids === undefined) !== (filtro === undefined)

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

type Own<P extends z.ZodType, C extends z.ZodRawShape> = {
  readonly paths: Record<'preview' | 'apply' | 'progress' | 'cancel', `/api/${string}`>
  readonly permission: Access
  readonly audit: string
  /** 'Cambia' */
  readonly verb: string
  /** 'varios cajeros' */
  readonly several: string
  readonly preview: P
  readonly change: C
}

/** The calls of a bulk change: preview, run, progress and cancel. */
export function bulkCalls<P extends z.ZodType, C extends z.ZodRawShape>(endpoint: Declare, own: Own<P, C>) {
  const { paths, permission, audit, verb, several } = own
  const shared = { permission, method: 'POST' } as const
  const ofBatch = z.strictObject({ ...identity, lote: z.uuid() })
  return {
    preview: endpoint({
      ...shared,
      path: paths.preview,
      summary: `Qué cambiaría en ${several}, sin guardar nada`,
      audit: false,
      body: own.preview,
      response: previewedChanges,
    }),
    apply: endpoint({
      ...shared,
      path: paths.apply,
      summary: `${verb} ${several}; de más de ${bulkLimits.atOnce}, en segundo plano`,
      audit: `${audit}.bulk`,
      body: z.strictObject({
        ...own.change,
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
