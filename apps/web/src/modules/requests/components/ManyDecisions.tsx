import { capital } from '@soportica/contract/core/capital'
import { BulkDialogs } from '../../../shells/bulk/BulkDialogs.tsx'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { decisionWords } from '../decisions.ts'
import { nameOf } from '../requestFilters.ts'
import type { ManyDecision } from '../useDecideMany.ts'
import type { ManyDecisionProps } from './ManyDecisionDialog.tsx'

const Decide = lazyWindow<ManyDecisionProps>(() => import('./ManyDecisionDialog.tsx').then((module) => module.ManyDecisionDialog))
const { aprobar, rechazar, solucionar } = decisionWords
const done = {
  aprobar: [aprobar.meaning, aprobar.done],
  rechazar: [rechazar.meaning, rechazar.done],
  solucionar: [solucionar.meaning, solucionar.done],
} as const

export const ManyDecisions = ({ many }: { readonly many: ManyDecision }) => (
  <BulkDialogs bulk={many} Dialog={Decide} title="Resultado por solicitud" done={done} nameOf={(numero) => capital(nameOf({ numero }))} />
)
