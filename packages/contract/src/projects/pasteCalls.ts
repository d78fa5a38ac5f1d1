import { z } from 'zod'
import type { Declare } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { fieldRequired } from '../core/required.ts'
import { identity, requiredText } from '../core/wire.ts'
import { bulkLimits } from '../records/bulkCalls.ts'
import { modulePerids } from './modules.ts'
import type { Project } from './project.ts'

/** A body with values of its own for each of ten thousand records. */
export const bytesOfLines = 8_388_608

/** The values by which a pasted line finds its record. */
export const recordKeys = ['consecutivo', 'codigo', 'nombre'] as const
export type RecordKey = (typeof recordKeys)[number]
const foundRecords = z.object({
  /** At most two for each key: one that has two finds none. */
  registros: z.array(z.object({ clave: z.string(), id: z.int(), nombre: z.string() })),
})
export type FoundRecord = z.infer<typeof foundRecords>['registros'][number]

/** The call that finds the records of pasted lines. */
export const findRecordsCall = (project: Project, { endpoint }: { readonly endpoint: Declare }, path: `/api/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    permission: { anyOf: modulePerids(project, 'edit'), action: `editar ${project.words.many}` },
    summary: `Busca ${project.words.many} por su número, su código o su nombre exacto; solo responde los que el usuario ve`,
    audit: false,
    body: z.strictObject({
      ...identity,
      por: z.enum(recordKeys),
      claves: z
        .array(requiredText(fieldRequired('Clave'), limits.nameLength))
        .min(1)
        .max(bulkLimits.mostRecords),
    }),
    response: foundRecords,
  })
