import { datesOf } from '@soportica/contract/projects/stageDates'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { Stage } from '@soportica/contract/projects/stage'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { useWatch } from 'react-hook-form'
import { formatDate } from '../../../lib/format.ts'
import { StatusBadge } from '../../data-table/cells/StatusBadge.tsx'
import { EditField } from '../fields/EditField.tsx'
import { ReadField } from '../fields/ReadField.tsx'
import { StatusNote } from '../fields/StatusField.tsx'
import { leftFinals } from '../fields/statusRules.ts'
import type { ProjectFormValues } from '../form/formValues.ts'
import { OnlyRead } from '../form/OnlyRead.tsx'
import form from '../form/ProjectForm.module.css'
import { useFormProject, useProjectForm } from '../form/projectForm.ts'
import classes from './Stage.module.css'

type Props = {
  readonly stage: Stage
  readonly detail: DetailedRecord
  readonly names: readonly FieldName[]
  /** Why they may only be read. */
  readonly reason: string | undefined
}

/** The fields of a stage that is due, below the facts by which its user knows it. */
export function StageInputs({ stage, detail, names, reason }: Props) {
  const { fieldByName } = useFormProject()
  const fields = names.map((name) => fieldByName.get(name)!)
  return (
    <>
      <Facts stage={stage} detail={detail} />
      {reason ? (
        <>
          <OnlyRead reason={reason} />
          <dl className={`${form.grid} ${form.reading}`}>
            {fields.map((field) => (
              <ReadField key={field.name} field={field} />
            ))}
          </dl>
        </>
      ) : (
        <div className={form.grid}>
          {fields.map((field) => (
            <EditField key={field.name} field={field} ruled={field.readOnly === true} />
          ))}
          {stage.estado && <MoveNote estado={stage.estado} />}
        </div>
      )}
    </>
  )
}

function Facts({ stage, detail: { valores, nombres } }: Pick<Props, 'stage' | 'detail'>) {
  const { commonFields, status } = useFormProject()
  const planned = valores[datesOf(stage).entrega]
  const municipality = nombres[commonFields.municipality]
  return (
    <p className={classes.facts}>
      <StatusBadge meaning={meaningOf(status.of, Number(valores[status.field]))} label={nombres[status.field] ?? ''} />
      {municipality && <span>{municipality}</span>}
      {planned && <span>Entrega teórica: {formatDate(String(planned))}</span>}
    </p>
  )
}

/** A new status may say why. Where it must, its field asks for it. */
function MoveNote({ estado }: { readonly estado: FieldName }) {
  const { record, parts } = useProjectForm()
  const now = Number(useWatch<ProjectFormValues>({ name: estado }))
  const before = record.base()
  if (before[estado] === now || leftFinals(parts.project, before, { ...before, [estado]: now }).length > 0) return null
  return <StatusNote why="Si la escribe, queda en las notas de la etapa" required={false} />
}
