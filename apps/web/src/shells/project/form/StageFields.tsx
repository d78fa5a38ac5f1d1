import { isRequired } from '@soportica/contract/projects/standing'
import type { Stage } from '@soportica/contract/projects/stage'
import { fieldsOfStage } from '@soportica/contract/projects/content'
import { monitoringField } from '@soportica/contract/cashiers/monitoring'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { memo, startTransition, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { whenIdle } from '../../../lib/whenIdle.ts'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import type { ChoiceField } from './fieldOptions.ts'
import { isOnlyRead, reveal, useFormPlace, useRevealed, wholeOf } from './projectForm.ts'
import { useStageDates } from '../../../modules/cashiers/schedule/StageDatesProvider.tsx'
import { CashierField, type TextField } from './FieldInput.tsx'
import classes from './ProjectForm.module.css'
import { FamilyFields, FamilyRead } from '../../../modules/cashiers/family/FamilyFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ReadField } from './ReadField.tsx'
import { InterventionField, MonitoringField, StartField, StatusField } from '../../../modules/cashiers/form/SpecialFields.tsx'

// So many are made when the form opens; the others when there is time.
const atOnce = 3
const withPlace = new Set(['idDepartamento', 'idMunicipio'])

// Typing a date moves the dates of every stage: not their fields.
const EditField = memo(function EditField({ field, ruled }: { field: ProjectField; ruled: boolean }) {
  if (field.name === 'idRegion') return <PlaceFields />
  if (field.name === 'fechaInicioCajero') return <StartField field={field} />
  if (field.name === 'idTipoIntervencion') return <InterventionField field={field as ChoiceField} />
  if (ruled) return <RuledField field={field} />
  if (field.name === monitoringField) return <MonitoringField field={field as TextField} />
  if (field.kind === 'status') return <StatusField field={field} />
  return withPlace.has(field.name) ? null : <CashierField field={field} />
})

const RuledField = ({ field }: { field: ProjectField }) => (
  <dl className={classes.ruled}>
    <ReadField field={field} />
  </dl>
)

/** The fields of a stage; of one that is not required only what says so. */
export function StageFields({ stage }: { stage: Stage }) {
  const place = useFormPlace()
  const { reasonOf, revealed, tipoModulo } = place
  const { values } = useStageDates()
  const required = isRequired(stage, values)
  const all = fieldsOfStage(cashierProject, stage.key).filter(({ name }) => required || name === stage.requiere)
  const whole = useRevealed(revealed, wholeOf(stage.key))
  useEffect(
    () => (whole ? undefined : whenIdle(() => startTransition(() => reveal(revealed, wholeOf(stage.key))))),
    [whole, revealed, stage.key],
  )
  const shown = whole ? all : all.slice(0, atOnce)
  if (all.length === 0) return null
  if (reasonOf(stage.key))
    return (
      <dl className={`${classes.grid} ${classes.reading}`}>
        {shown.map((field) => (
          <ReadField key={field.name} field={field} />
        ))}
        {stage.key === 'basica' && <FamilyRead />}
      </dl>
    )
  return (
    <div className={classes.grid}>
      {shown.map((field) => (
        <EditField key={field.name} field={field} ruled={isOnlyRead(place, field.name)} />
      ))}
      {stage.key === 'basica' && whole && tipoModulo === 'cashiers' && <FamilyFields />}
    </div>
  )
}

/** After a refused save every field must be there to be pointed at. */
export function RevealWhenRefused({ stages }: { stages: readonly Stage[] }) {
  const { revealed } = useFormPlace()
  const { submitCount } = useFormState<FormValues>()
  useEffect(() => {
    if (submitCount > 0) reveal(revealed, ...stages.flatMap(({ key }) => [key, wholeOf(key)]))
  }, [submitCount, revealed, stages])
  return null
}
