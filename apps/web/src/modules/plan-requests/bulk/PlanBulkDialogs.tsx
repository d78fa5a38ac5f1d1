import { capital } from '@soportica/contract/core/capital'
import type { BulkResultProps } from '../../../shells/bulk/BulkResultDialog.tsx'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { nameOf } from '../list/planFilters.ts'
import type { PlanBulkProps } from './PlanBulkDialog.tsx'
import type { PlanBulk } from './usePlanBulk.ts'

const Reply = lazyWindow<PlanBulkProps>(() => import('./PlanBulkDialog.tsx').then((module) => module.PlanBulkDialog))
const Result = lazyWindow<BulkResultProps>(() =>
  import('../../../shells/bulk/BulkResultDialog.tsx').then((module) => module.BulkResultDialog),
)
const done = { responder: ['done', 'Enviada'], rechazar: ['refused', 'Rechazada'] } as const

/** The dialogs of several answers, loaded when they open. */
export function PlanBulkDialogs({ bulk }: { readonly bulk: PlanBulk }) {
  const { dialog, close, result, forget } = bulk
  return (
    <>
      {dialog && <Reply key={dialog.opening} bulk={bulk} opened={dialog.opened} onClose={close} />}
      {result && (
        <Result
          result={result.progress}
          title="Resultado por solicitud"
          done={done[result.action]}
          nameOf={(sopid) => capital(nameOf({ sopid }))}
          opened={result.opened}
          onClose={forget}
        />
      )}
    </>
  )
}
