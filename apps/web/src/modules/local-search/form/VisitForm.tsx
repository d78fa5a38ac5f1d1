import { sendProgrammingReceiptQuote, sendProgrammingVisit } from '@soportica/contract/local-search/calls'
import { addressLength, ownerLimits } from '@soportica/contract/local-search/fields'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { call } from '../../../lib/api/api.ts'
import { momentOf, type StepField, wrongVisit } from './checks.ts'
import { plainNote } from './plainNote.ts'
import { SendButton } from './SendButton.tsx'
import classes from './Step.module.css'
import { startOf, type Step } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import { LongTextField, TextInputField } from './TextInputField.tsx'
import { useStepForm } from './useStepForm.ts'
import { MomentField, VisitorField } from './VisitFields.tsx'
import { initialVisit, ownerInput } from './visitValues.ts'

const order: readonly StepField[] = ['visitor', 'date', 'hora', 'observation', 'ownerName', 'ownerEmail', 'ownerPhone', 'direccionLocal']

/** receipt: the owner is that of the visit. */
export function VisitForm({ step, receipt }: { readonly step: Step; readonly receipt: boolean }) {
  const { form, busy, failure, send } = useStepForm({
    step,
    initial: initialVisit(step.search),
    order,
    check: (values) => wrongVisit(values, !receipt),
  })
  const submit = () =>
    send('programar', (values, clave) => {
      const text = (name: StepField): string => String(values[name] ?? '').trim()
      const body = {
        ...startOf(step, clave),
        visitor: Number(values['visitor']),
        date: momentOf(values),
        observation: plainNote(values['observation']),
      }
      if (receipt) return call(sendProgrammingReceiptQuote, { body })
      const owner = {
        ownerName: text('ownerName'),
        ownerEmail: text('ownerEmail'),
        ownerPhone: text('ownerPhone'),
        direccionLocal: text('direccionLocal'),
      }
      return call(sendProgrammingVisit, { body: { ...body, ...owner } })
    })
  const ofOwner = ownerInput(receipt)
  return (
    <StepFrame
      title={receipt ? 'Programar cita de recibo' : 'Programar visita'}
      form={form}
      order={order}
      failure={failure}
      onSend={submit}
      buttons={
        <SendButton step={step} busy={busy !== null}>
          Programar
        </SendButton>
      }
    >
      <VisitorField />
      <MomentField />
      <LongTextField name="observation" max={requestLimits.note} />
      <fieldset className={classes.owner}>
        <legend>Propietario del local</legend>
        <TextInputField name="ownerName" max={ownerLimits.name} {...ofOwner} />
        <TextInputField name="ownerEmail" type="email" inputMode="email" max={ownerLimits.email} {...ofOwner} />
        <TextInputField name="ownerPhone" type="tel" inputMode="tel" max={ownerLimits.phone} {...ofOwner} />
        <TextInputField name="direccionLocal" max={addressLength} disabled={receipt} />
      </fieldset>
    </StepFrame>
  )
}
