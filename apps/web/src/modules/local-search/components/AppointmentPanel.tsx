import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { appointmentOf } from '../appointment.ts'
import { ChangeVisitDialog } from '../form/ChangeVisitDialog.tsx'
import type { Step } from '../form/step.ts'
import classes from './Search.module.css'

/** The awaited appointment, and a button to move it with the right. */
export function AppointmentPanel({ step }: { readonly step: Step }) {
  const [moving, setMoving] = useState(false)
  const appointment = appointmentOf(step.search)
  const may = step.search.acciones['cambiarCita']
  if (!appointment) return null
  const close = () => setMoving(false)
  return (
    <section className={classes.appointment} aria-label={appointment.name}>
      <IconCalendarEvent size="1.4em" aria-hidden />
      <p>
        <strong>{appointment.name}</strong>
        <span>
          {formatDateTime(appointment.at)}
          {appointment.person !== '' && ` · ${appointment.person}`}
        </span>
      </p>
      {may !== undefined && (
        <ActionButton variant="default" allowed={may} onClick={() => setMoving(true)}>
          Cambiar la cita
        </ActionButton>
      )}
      <OnDemand opened={moving} onClose={close}>
        {(opened) => <ChangeVisitDialog step={step} appointment={appointment} opened={opened} onClose={close} />}
      </OnDemand>
    </section>
  )
}
