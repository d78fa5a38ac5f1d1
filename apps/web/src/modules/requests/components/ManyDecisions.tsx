import { capital } from '@soportica/contract/core/capital'
import type { BulkResultProps } from '../../../shells/bulk/BulkResultDialog.tsx'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { decisionWords } from '../decisions.ts'
import { nameOf } from '../requestFilters.ts'
import type { ManyDecision } from '../useDecideMany.ts'
import type { ManyDecisionProps } from './ManyDecisionDialog.tsx'

const Decide = lazyWindow<ManyDecisionProps>(() => import('./ManyDecisionDialog.tsx').then((module) => module.ManyDecisionDialog))
const Result = lazyWindow<BulkResultProps>(() =>
  import('../../../shells/bulk/BulkResultDialog.tsx').then((module) => module.BulkResultDialog),
)

/** The observation for several decisions, and the result of each. */
export function ManyDecisions({ many }: { readonly many: ManyDecision }) {
  const { dialog, close, result, forget } = many
  return (
    <>
      {dialog && <Decide key={dialog.opening} many={many} opened={dialog.opened} onClose={close} />}
      {result && (
        <Result
          result={result.progress}
          title="Resultado por solicitud"
          done={[decisionWords[result.action].meaning, decisionWords[result.action].done]}
          nameOf={(numero) => capital(nameOf({ numero }))}
          opened={result.opened}
          onClose={forget}
        />
      )}
    </>
  )
}
