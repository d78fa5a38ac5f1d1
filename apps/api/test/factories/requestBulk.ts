import type { BulkProgress, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import { applyRequestDecisions, previewRequestDecisions } from '@soportica/contract/requests/bulkCalls'
import type { Caller } from '../app.ts'
import { applied, previewed } from './bulk.ts'

export type ManyDecision = 'aprobar' | 'rechazar' | 'solucionar'

export const previewMany = (caller: Caller, accion: ManyDecision, objetivo: object): Promise<PreviewedChanges> =>
  previewed(caller, previewRequestDecisions, { accion, objetivo })
type Versions = readonly (readonly number[])[]
export const applyMany = (caller: Caller, accion: ManyDecision, versiones: Versions, observacion = 'Todas'): Promise<BulkProgress> =>
  applied(caller, applyRequestDecisions, { accion, observacion, versiones })
export const decideMany = async (caller: Caller, accion: ManyDecision, ids: readonly number[]): Promise<BulkProgress> =>
  applyMany(caller, accion, (await previewMany(caller, accion, { ids })).versiones)
