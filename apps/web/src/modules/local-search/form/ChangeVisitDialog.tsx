import { Button } from '@mantine/core'
import { changeProgrammedVisit } from '@soportica/contract/local-search/calls'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { ChangedMeanwhile } from '../../../shells/record-dialog/ChangedMeanwhile.tsx'
import { RecordWindow } from '../../../shells/record-dialog/RecordWindow.tsx'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { useUnsavedGuard } from '../../../shells/record-dialog/useUnsavedGuard.ts'
import { type Appointment, momentInForm } from '../appointment.ts'
import { momentOf, type StepField, wrongVisit } from './checks.ts'
import { plainNote } from './plainNote.ts'
import { SendButton } from './SendButton.tsx'
import classes from './Step.module.css'
import { startOf, type Step } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import { LongTextField } from './TextInputField.tsx'
import { useStepForm } from './useStepForm.ts'
import { MomentField, VisitorField } from './VisitFields.tsx'

const order: readonly StepField[] = ['visitor', 'date', 'hora', 'observation']

export type ChangeVisitProps = {
  readonly step: Step
  readonly appointment: Appointment
  readonly opened: boolean
  readonly onClose: () => void
}

/** Moves an appointment: another day, hour or participant. It lies over the search, whose form stays as it is. */
export function ChangeVisitDialog({ step, appointment, opened, onClose }: ChangeVisitProps) {
  const onPhone = usePhone()
  const changedRef = useRef(() => false)
  const mayClose = useUnsavedGuard(() => opened && changedRef.current(), onClose)
  useReturnFocus(opened)
  const onDone = (mensaje: string) => {
    onClose()
    step.onChanged(mensaje)
  }
  const onReload = () => {
    onClose()
    step.onReload()
  }
  return (
    <RecordWindow
      opened={opened}
      onClose={() => void mayClose()}
      title={appointment.title}
      size="34rem"
      fullScreen={onPhone}
      returnFocus={false}
      zIndex={250}
    >
      <ChangedMeanwhile sentence={step.moved} record="la búsqueda" written={() => changedRef.current()} onReload={onReload} />
      <ChangeForm step={{ ...step, changedRef, onDone }} appointment={appointment} onCancel={() => void mayClose()} />
    </RecordWindow>
  )
}

type FormProps = Pick<ChangeVisitProps, 'step' | 'appointment'> & { readonly onCancel: () => void }
function ChangeForm({ step, appointment: { whom, at, title }, onCancel }: FormProps) {
  const { form, busy, failure, send } = useStepForm({
    step,
    initial: { visitor: whom === null ? '' : String(whom), ...momentInForm(at), observation: '' },
    order,
    check: (values) => wrongVisit(values, false),
  })
  const submit = () =>
    send('cambiarCita', (values, clave) =>
      call(changeProgrammedVisit, {
        body: {
          ...startOf(step, clave),
          visitor: Number(values['visitor']),
          date: momentOf(values),
          observation: plainNote(values['observation']),
        },
      }),
    )
  return (
    <StepFrame
      title={title}
      untitled
      form={form}
      order={order}
      failure={failure}
      onSend={submit}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <SendButton step={step} busy={busy !== null}>
            Cambiar la cita
          </SendButton>
        </>
      }
    >
      <p className={classes.explanation}>Quien sigue invitado recibe la invitación actualizada; a quien se reemplaza se le cancela.</p>
      <VisitorField />
      <MomentField />
      <LongTextField name="observation" max={requestLimits.note} />
    </StepFrame>
  )
}
