import { missingForDelivery } from '@soportica/contract/projects/delivery'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { UnstyledButton } from '@mantine/core'
import { deliveryFields } from '@soportica/contract/cashiers/delivery'
import { IconCircleCheck, IconListDetails } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import { labelOf, sentOf } from './recordWire.ts'
import { goToField, useFormPlace } from './projectForm.ts'
import classes from './ProjectForm.module.css'

/** What is missing for the cashier to be delivered, as the form stands. */
export function DeliveryPanel({ open }: { open: boolean }) {
  const place = useFormPlace()
  const form = useFormContext<FormValues>()
  const now = useWatch<FormValues>({ name: deliveryFields }) as unknown as FormValues[string][]
  const values = Object.fromEntries(deliveryFields.map((name, at) => [name, sentOf(cashierProject.fieldNamed.get(name)!, now[at])]))
  const missing = missingForDelivery(cashierProject, values)
  return (
    <details className={classes.delivery} open={open}>
      <summary>
        {missing.length === 0 ? <IconCircleCheck size="1.2em" aria-hidden /> : <IconListDetails size="1.2em" aria-hidden />}
        <span>Listo para entregar</span>
        <strong role="status">{missing.length === 0 ? 'Completo' : missing.length === 1 ? 'Falta 1' : `Faltan ${missing.length}`}</strong>
      </summary>
      {missing.length === 0 ? (
        <p className={classes.quiet}>Tiene todo lo que pide el estado Entregado.</p>
      ) : (
        <ul>
          {missing.map(({ campo }) => (
            <li key={campo}>
              <UnstyledButton type="button" className={classes.missing} onClick={() => goToField(place, form, campo)}>
                {labelOf(cashierProject, campo)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
