import { capital } from '@soportica/contract/core/capital'
import { BulkDialogs } from '../../../shells/bulk/BulkDialogs.tsx'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { nameOf } from '../list/planFilters.ts'
import type { PlanBulkProps } from './PlanBulkDialog.tsx'
import type { PlanBulk } from './usePlanBulk.ts'

const Reply = lazyWindow<PlanBulkProps>(() => import('./PlanBulkDialog.tsx').then((module) => module.PlanBulkDialog))
const done = { responder: ['done', 'Enviada'], rechazar: ['refused', 'Rechazada'] } as const

export const PlanBulkDialogs = ({ bulk }: { readonly bulk: PlanBulk }) => (
  <BulkDialogs bulk={bulk} Dialog={Reply} title="Resultado por solicitud" done={done} nameOf={(sopid) => capital(nameOf({ sopid }))} />
)
