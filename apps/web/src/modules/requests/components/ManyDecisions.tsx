import { counted } from '@soportica/rules/counted'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import type { useDecideMany } from '../useDecideMany.ts'
import type { DecisionDialogProps } from './DecisionDialog.tsx'
import { ManyResultDialog } from './ManyResultDialog.tsx'

const DecisionDialog = lazyPage<DecisionDialogProps>(() => import('./DecisionDialog.tsx').then((module) => module.DecisionDialog))

type Props = { readonly many: ReturnType<typeof useDecideMany> }

/** The observation for several decisions, and the result of each. */
export function ManyDecisions({ many }: Props) {
  const { dialog, result, busy } = many
  const count = dialog?.rows.size ?? 0
  const subject = counted(count, 'solicitud', 'solicitudes')
  return (
    <>
      <OnDemand opened={dialog?.opened === true} onClose={many.close}>
        {(opened) => (
          <DecisionDialog
            key={dialog?.opening}
            decision={dialog?.decision ?? 'aprobar'}
            subject={subject}
            opened={opened}
            busy={busy}
            onSend={(note) => void many.run(note)}
            onClose={many.close}
          />
        )}
      </OnDemand>
      {result && <ManyResultDialog result={result} opened={result.opened} onClose={many.forget} />}
    </>
  )
}
