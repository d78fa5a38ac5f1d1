import { counted } from '@soportica/rules/counted'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import type { useDecideMany } from '../useDecideMany.ts'
import type { DecisionDialogProps } from './DecisionDialog.tsx'
import { ManyResultDialog } from './ManyResultDialog.tsx'

const DecisionDialog = lazyWindow<DecisionDialogProps>(() => import('./DecisionDialog.tsx').then((module) => module.DecisionDialog))

type Props = { readonly many: ReturnType<typeof useDecideMany> }

/** The observation for several decisions, and the result of each. */
export function ManyDecisions({ many }: Props) {
  const { dialog, result, busy } = many
  const count = dialog?.rows.size ?? 0
  const subject = counted(count, 'solicitud', 'solicitudes')
  return (
    <>
      <DecisionDialog
        key={dialog?.opening}
        decision={dialog?.decision ?? 'aprobar'}
        subject={subject}
        opened={dialog?.opened === true}
        busy={busy}
        onSend={(note) => void many.run(note)}
        onClose={many.close}
      />
      {result && <ManyResultDialog result={result} opened={result.opened} onClose={many.forget} />}
    </>
  )
}
