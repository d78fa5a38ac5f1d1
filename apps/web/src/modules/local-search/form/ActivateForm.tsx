import { sendActiveLocalSearch } from '@soportica/contract/local-search/calls'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { type StepField, wrongActivation } from './checks.ts'
import { plainNote } from './plainNote.ts'
import { countOf, noRecipients, type Recipients } from './recipients.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { SendButton } from './SendButton.tsx'
import { startOf, type Step } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import { LongTextField } from './TextInputField.tsx'
import { useStepForm } from './useStepForm.ts'

const order: readonly StepField[] = ['emails', 'observacion']

export function ActivateForm({ step }: { readonly step: Step }) {
  const [recipients, setRecipients] = useState<Recipients>(noRecipients)
  const { form, busy, failure, send } = useStepForm({
    step,
    initial: { observacion: '' },
    order,
    check: () => wrongActivation(countOf(recipients)),
    changed: () => countOf(recipients) > 0,
  })
  const submit = () =>
    send('activar', (values, clave) =>
      call(sendActiveLocalSearch, {
        body: {
          ...startOf(step, clave),
          emails: [...recipients.chosen],
          emailChipList: [...recipients.typed],
          observacion: plainNote(values['observacion']),
        },
      }),
    )
  return (
    <StepFrame
      title="Escribir a las inmobiliarias"
      form={form}
      order={order}
      failure={failure}
      onSend={submit}
      buttons={
        <SendButton step={step} busy={busy !== null}>
          Activar búsqueda
        </SendButton>
      }
    >
      <RecipientsField recipients={recipients} onChange={setRecipients} />
      <LongTextField name="observacion" max={requestLimits.note} />
    </StepFrame>
  )
}
