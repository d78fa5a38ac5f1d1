import { sendRequestApprove, sendRequestReject } from '@soportica/contract/local-search/calls'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { IconCheck, IconX } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { type StepField, wrongDecision } from './checks.ts'
import { plainNote } from './plainNote.ts'
import { startOf, type Step } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import { LongTextField } from './TextInputField.tsx'
import { useStepForm } from './useStepForm.ts'

const order: readonly StepField[] = ['note']

export function DecisionForm({ step }: { readonly step: Step }) {
  const { moved, search } = step
  const { aprobar = true, rechazar = true } = search.acciones
  const { form, busy, failure, send } = useStepForm({ step, initial: { note: '' }, order, check: wrongDecision })
  const decide = (action: 'aprobar' | 'rechazar') =>
    send(action, (values, clave) =>
      call(action === 'aprobar' ? sendRequestApprove : sendRequestReject, {
        body: { ...startOf(step, clave), note: plainNote(values['note']) },
      }),
    )
  return (
    <StepFrame
      title="Aprobar o rechazar"
      form={form}
      order={order}
      failure={failure}
      onSend={() => aprobar === true && decide('aprobar')}
      buttons={
        <>
          <ActionButton
            variant="outline"
            color="red"
            allowed={moved || rechazar}
            loading={busy === 'rechazar'}
            leftSection={<IconX size="1.2em" aria-hidden />}
            onClick={() => decide('rechazar')}
          >
            Rechazar
          </ActionButton>
          <ActionButton
            allowed={moved || aprobar}
            loading={busy === 'aprobar'}
            leftSection={<IconCheck size="1.2em" aria-hidden />}
            onClick={() => decide('aprobar')}
          >
            Aprobar
          </ActionButton>
        </>
      }
    >
      <LongTextField name="note" max={requestLimits.note} />
    </StepFrame>
  )
}
