import { valueNames } from '@soportica/contract/cashiers/names'
import { isNoMonitoringCode, monitoringField, noMonitoringCode, whyNoMonitoring } from '@soportica/contract/cashiers/monitoring'
import { capital } from '@soportica/contract/core/capital'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { DateField } from '../../../shells/project/fields/DateField.tsx'
import { textOf } from '../../../shells/calendar/dayText.ts'
import { type TextField, TypedField } from '../../../shells/project/fields/FieldInput.tsx'
import type { ChoiceField } from '../../../shells/project/fields/fieldOptions.ts'
import { LookupField } from '../../../shells/project/fields/LookupField.tsx'
import { useProjectForm } from '../../../shells/project/form/projectForm.ts'
import type { ProjectFormValues } from '../../../shells/project/form/formValues.ts'
import { call } from '../../../lib/api/api.ts'
import { optionsKey } from '../../../shells/catalog/form/catalogOptions.ts'

/** The types of intervention that have a code of their own. */
const codedInterventions = queryOptions({
  queryKey: [...optionsKey(interventionType), 'aplicaCodigo'],
  queryFn: async ({ signal }) => {
    const rows = await call(catalogCalls(interventionType).options!, { query: {} }, { signal })
    return rows.filter((row) => row['aplicaCodigo'] === 1).map((row) => Number(row[interventionType.id]))
  },
  staleTime: 300_000,
})

export const interventionField = valueNames.intervention
/** A type of intervention that has a code of its own needs none of monitoring. */
export function InterventionField({ field }: { field: ProjectField }) {
  const { setValue, getValues } = useFormContext<ProjectFormValues>()
  const { data: coded } = useQuery(codedInterventions)
  const follow = (value: string) => {
    if (coded?.includes(Number(value))) setValue(monitoringField, noMonitoringCode)
    else if (coded && isNoMonitoringCode(getValues(monitoringField))) setValue(monitoringField, '')
  }
  return <LookupField field={field as ChoiceField} onChosen={follow} />
}

/** With such a type it is 'N/A' and cannot be typed. */
export function MonitoringField({ field }: { field: ProjectField }) {
  const [type, code] = useWatch<ProjectFormValues>({ name: [interventionField, field.name] }) as unknown as string[]
  const { data: coded } = useQuery(codedInterventions)
  const isRuled = isNoMonitoringCode(code) && coded?.includes(Number(type)) === true
  return <TypedField field={field as TextField} fixed={isRuled ? capital(whyNoMonitoring) : undefined} />
}

/** A copy begins with the day of its original: until it is moved its stages are as late as those. */
export function StartField({ field: { name, label } }: { field: ProjectField }) {
  const { isCopy, record } = useProjectForm()
  const now = String(useWatch<ProjectFormValues>({ name }) ?? '')
  const copied = isCopy && now !== '' && now === textOf(String(record.base()[name] ?? ''))
  return <DateField name={name} label={label} hint={copied ? 'Es la del cajero copiado: cámbiela si este empieza otro día' : undefined} />
}
