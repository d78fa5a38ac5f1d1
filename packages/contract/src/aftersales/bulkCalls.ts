import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { identity, recordId } from '../core/wire.ts'
import { bulkCalls, bulkTarget, idsOrFilter, isIdsOrFilter } from '../records/bulkCalls.ts'
import { myFindingFilters } from './myFindings.ts'

/** Closing, or a class with what follows from it; an absent field stays. */
const change = {
  ...identity,
  cambios: z
    .strictObject({
      estadoactividad: z.literal(2).optional(),
      classification: z.int().min(1).max(3).optional(),
      categoriesAfterSale: recordId.optional(),
      subCategoriesAfterSale: recordId.optional(),
      impact: z.int().min(1).max(3).optional(),
    })
    .refine((fields) => Object.keys(fields).length > 0, { error: 'Elija el cierre o una clasificación' }),
}
export type FindingChanges = z.infer<(typeof change)['cambios']>

/** Each finding is saved as its line would be. */
export const {
  preview: previewFindingChanges,
  apply: applyFindingChanges,
  progress: findingChangesProgress,
  cancel: cancelFindingChanges,
} = bulkCalls(endpointsOf('Posventa'), {
  paths: {
    preview: '/api/aftersales/preview_finding_changes',
    apply: '/api/aftersales/apply_finding_changes',
    progress: '/api/aftersales/finding_changes_progress',
    cancel: '/api/aftersales/cancel_finding_changes',
  },
  permission: 'session',
  audit: 'finding',
  verb: 'Cierra o clasifica',
  several: 'varios hallazgos',
  preview: z.strictObject({
    ...change,
    objetivo: bulkTarget(z.strictObject(myFindingFilters)).refine(isIdsOrFilter, { error: idsOrFilter }),
  }),
  change,
})
