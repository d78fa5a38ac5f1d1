import type { FieldName } from '@soportica/contract/projects/fieldName'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { type MissingField, missingForDelivery, refusalOf } from '@soportica/contract/projects/delivery'
import { missingText } from '@soportica/contract/projects/listColumns'
import type { Project } from '@soportica/contract/projects/project'
import { UnstyledButton } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValue } from '../../record-dialog/recordValues.ts'
import { labelOf, sentOf } from './recordWire.ts'
import { goToField, isOnlyRead, useProjectForm } from './projectForm.ts'
import classes from './ProjectForm.module.css'
import { WhoCanFix } from '../saving/WhoCanFix.tsx'
import type { ProjectFormValues } from './formValues.ts'

/** The fields that decide a delivery's requirements. */
const deliveryFields = memoPerProject(({ delivery: { fields, unless } }): readonly FieldName[] => [
  ...new Set([...fields, ...(unless ? [unless.field] : [])]),
])

const title = 'Listo para entregar'

type Refusal = { readonly sentence: string | undefined; readonly campos: readonly FieldName[] }
/** The missing fields, grouped by the sentence that refuses the delivery. */
function refusalsOf(project: Project, missing: readonly MissingField[]): Refusal[] {
  const sentenceOf = ({ campo, mensaje }: MissingField) => (refusalOf(project, campo) ? mensaje : undefined)
  return [...new Set(missing.map(sentenceOf))].map((sentence) => ({
    sentence,
    campos: missing.filter((field) => sentenceOf(field) === sentence).map(({ campo }) => campo),
  }))
}

/**
 * The fields that are missing for the delivery, from the form's present values; nothing when complete. aside: next to the form with what
 * else belongs there, not above it.
 */
export function DeliveryPanel({ aside = false, children }: { readonly aside?: boolean; readonly children?: ReactNode }) {
  const projectForm = useProjectForm()
  const { project } = projectForm.parts
  const names = deliveryFields(project)
  const now = useWatch<ProjectFormValues>({ name: names }) as unknown as FormValue[]
  const values = Object.fromEntries(names.map((name, at) => [name, sentOf(project.fieldByName.get(name)!, now[at])]))
  const missing = missingForDelivery(project, values)
  if (missing.length === 0) return children ? <aside className={classes.aside}>{children}</aside> : null
  const others = missing.filter(({ campo }) => !projectForm.onlyRead && isOnlyRead(projectForm, campo))
  const panel = (
    <details className={classes.delivery} open={aside}>
      <summary>
        <IconListDetails size="1.2em" aria-hidden />
        <span>{title}</span>
        <strong role="status">{missingText(missing.length)}</strong>
      </summary>
      {refusalsOf(project, missing).map(({ sentence, campos }) => (
        <Fragment key={sentence ?? ''}>
          {sentence && <p className={classes.refusal}>{sentence}</p>}
          <ul>
            {campos.map((campo) => (
              <li key={campo}>
                <UnstyledButton type="button" className={classes.missing} onClick={() => goToField(projectForm, campo)}>
                  {labelOf(project, campo)}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {project.stages.map((stage) => {
        const campos = others.filter(({ etapa }) => etapa === stage.key).map(({ campo }) => campo)
        return campos.length > 0 && <WhoCanFix key={stage.key} stage={stage} campos={campos} />
      })}
    </details>
  )
  return aside ? (
    <aside className={classes.aside} aria-label={title}>
      {panel}
      {children}
    </aside>
  ) : (
    panel
  )
}
