import { onceForEach } from '@soportica/contract/projects/onceForEach'
import { missingForDelivery } from '@soportica/contract/projects/delivery'
import { UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconListDetails } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import { labelOf, sentOf } from './recordWire.ts'
import { goToField, useProjectForm } from './projectForm.ts'
import { deliveredWord } from './statusRules.ts'
import classes from './ProjectForm.module.css'

/** The fields on which it depends what a delivery asks for. */
const askedFields = onceForEach(({ delivery: { fields, unless } }): readonly string[] => [
  ...new Set([...fields, ...(unless ? [unless.field] : [])]),
])

/** What is missing for the record to be delivered, as the form stands. */
export function DeliveryPanel({ open }: { open: boolean }) {
  const place = useProjectForm()
  const { project } = place.parts
  const asked = askedFields(project)
  const form = useFormContext<FormValues>()
  const now = useWatch<FormValues>({ name: asked }) as unknown as FormValues[string][]
  const values = Object.fromEntries(asked.map((name, at) => [name, sentOf(project.fieldNamed.get(name)!, now[at])]))
  const missing = missingForDelivery(project, values)
  return (
    <details className={classes.delivery} open={open}>
      <summary>
        {missing.length === 0 ? <IconCircleCheck size="1.2em" aria-hidden /> : <IconListDetails size="1.2em" aria-hidden />}
        <span>Listo para entregar</span>
        <strong role="status">{missing.length === 0 ? 'Completo' : missing.length === 1 ? 'Falta 1' : `Faltan ${missing.length}`}</strong>
      </summary>
      {missing.length === 0 ? (
        <p className={classes.quiet}>Tiene todo lo que pide el estado {deliveredWord(project)}.</p>
      ) : (
        <ul>
          {missing.map(({ campo }) => (
            <li key={campo}>
              <UnstyledButton type="button" className={classes.missing} onClick={() => goToField(place, form, campo)}>
                {labelOf(project, campo)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
