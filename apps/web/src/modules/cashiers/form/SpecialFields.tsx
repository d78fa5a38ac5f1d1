import { cashierProject } from '@soportica/contract/cashiers/project'
import { Textarea } from '@mantine/core'
import { isNoMonitoringCode, monitoringField, noMonitoringCode, whyNoMonitoring } from '@soportica/contract/cashiers/monitoring'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { leftFinals, statusNames, whyAsked } from '../../../shells/project/form/statusRules.ts'
import { fieldOrder } from '../../../shells/project/form/recordWire.ts'
import { textOf } from '../../../shells/project/form/dayText.ts'
import { codedInterventions, type ChoiceField } from '../../../shells/project/form/fieldOptions.ts'
import { useFormPlace } from '../../../shells/project/form/projectForm.ts'
import { type TextField, TypedField } from '../../../shells/project/form/FieldInput.tsx'
import classes from '../../../shells/project/form/ProjectForm.module.css'
import { DateField } from '../../../shells/project/form/DateField.tsx'
import { LookupField } from '../../../shells/project/form/LookupField.tsx'

const interventionField = 'idTipoIntervencion'
/** A type of intervention that has a code of its own needs none of monitoring. */
export function InterventionField({ field }: { field: ChoiceField }) {
  const { setValue, getValues } = useFormContext<FormValues>()
  const { data: coded } = useQuery(codedInterventions)
  const follow = (value: string) => {
    if (coded?.includes(Number(value))) setValue(monitoringField, noMonitoringCode)
    else if (coded && isNoMonitoringCode(getValues(monitoringField))) setValue(monitoringField, '')
  }
  return <LookupField field={field} onChosen={follow} />
}

/** By rule it is 'N/A' with such a type, and then nobody types it. */
export function MonitoringField({ field }: { field: TextField }) {
  const [type, code] = useWatch<FormValues>({ name: [interventionField, field.name] }) as unknown as string[]
  const { data: coded } = useQuery(codedInterventions)
  const isRuled = isNoMonitoringCode(code) && coded?.includes(Number(type)) === true
  return <TypedField field={field} fixed={isRuled ? sentence(whyNoMonitoring) : undefined} />
}
const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** A copy begins with the day of its original: until it is moved its stages are as late as those. */
export function StartField({ field: { name, label } }: { field: ProjectField }) {
  const { isCopy, record } = useFormPlace()
  const now = String(useWatch<FormValues>({ name }) ?? '')
  const copied = isCopy && now !== '' && now === textOf(String(record.base()[name] ?? ''))
  return <DateField name={name} label={label} hint={copied ? 'Es la del cajero copiado: cámbiela si este empieza otro día' : undefined} />
}

const longest = 500
/** What another status asked for is looked at again. */
export function StatusField({ field }: { field: ChoiceField }) {
  const { getFieldState, trigger } = useFormContext<FormValues>()
  const follow = () => {
    const wrong = fieldOrder(cashierProject).filter((name) => getFieldState(name).error)
    if (wrong.length > 0) void trigger(wrong)
  }
  return (
    <>
      <LookupField field={field} onChosen={follow} />
      <LeavingNote campo={field.name} />
    </>
  )
}

const statuses = statusNames(cashierProject)
/** Why a final status is left; asked for beside the first one that is. */
function LeavingNote({ campo }: { campo: string }) {
  const { record } = useFormPlace()
  const now = useWatch<FormValues>({ name: statuses }) as unknown as string[]
  const left = leftFinals(cashierProject, record.base(), Object.fromEntries(statuses.map((name, at) => [name, Number(now[at])])))
  return left[0]?.campo === campo ? <NoteField why={whyAsked(cashierProject, left)} /> : null
}

function NoteField({ why }: { why: string }) {
  const { register, clearErrors } = useFormContext<FormValues>()
  useEffect(() => () => clearErrors('nota'), [clearErrors])
  return (
    <div className={classes.whole}>
      <Textarea
        {...register('nota')}
        label="Nota"
        description={why}
        withAsterisk
        aria-required
        autosize
        minRows={2}
        maxLength={longest}
        error={useFieldError('nota')}
      />
    </div>
  )
}
