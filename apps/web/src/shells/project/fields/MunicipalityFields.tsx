import type { FieldName } from '@soportica/contract/projects/fieldName'
import { getDepartments, getMunicipalities, getRegions } from '@soportica/contract/people/positions'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import { SelectField } from '../../fields/choice/SelectField.tsx'
import { useChoices } from './LookupField.tsx'
import { useFormProject } from '../form/projectForm.ts'
import type { ProjectFormValues } from '../form/formValues.ts'

const staleMs = 300_000
const madeIn = 'Aún no hay opciones. Se cargan en la ventana Posiciones.'

/** A region, one of its departments, one of their municipalities. */
export function MunicipalityFields() {
  const { setValue } = useFormContext<ProjectFormValues>()
  const { commonFields, fieldByName } = useFormProject()
  const labelOf = (name: FieldName): string => fieldByName.get(name)!.label
  const [region, department] = useWatch<ProjectFormValues>({ name: [commonFields.region, commonFields.department] }) as unknown as string[]
  const choicesKey = (name: string, within: string | undefined) => ['positions', 'choices', name, within ?? '']
  const regions = useQuery({
    queryKey: choicesKey('region', ''),
    queryFn: ({ signal }) => call(getRegions, {}, { signal }),
    staleTime: staleMs,
  })
  const departments = useQuery({
    queryKey: choicesKey('department', region),
    queryFn: ({ signal }) => call(getDepartments, { query: { value: Number(region) } }, { signal }),
    enabled: Boolean(region),
    staleTime: staleMs,
  })
  const municipalities = useQuery({
    queryKey: choicesKey('municipality', department || `r${region}`),
    queryFn: ({ signal }) =>
      call(getMunicipalities, { query: department ? { departamento: Number(department) } : { region: Number(region) } }, { signal }),
    enabled: Boolean(region),
    staleTime: staleMs,
  })
  const clear = (...fields: FieldName[]) => fields.forEach((field) => setValue(field, ''))
  // The department goes with its municipality.
  const settle = (value: string) => {
    const found = municipalities.data?.find(({ id }) => String(id) === value)
    if (found) setValue(commonFields.department, String(found.departamento))
  }
  return (
    <>
      <SelectField
        name={commonFields.region}
        label={labelOf(commonFields.region)}
        required
        query={regions}
        madeIn={regions.data && madeIn}
        choices={useChoices(commonFields.region, regions.data)}
        onChosen={() => clear(commonFields.department, commonFields.municipality)}
      />
      <SelectField
        name={commonFields.department}
        label={labelOf(commonFields.department)}
        placeholder={region ? 'Seleccione…' : 'Elija primero la región'}
        clearable
        query={departments}
        madeIn={departments.data && madeIn}
        choices={useChoices(commonFields.department, departments.data)}
        onChosen={() => clear(commonFields.municipality)}
      />
      <SelectField
        name={commonFields.municipality}
        label={labelOf(commonFields.municipality)}
        required
        placeholder={region ? 'Seleccione…' : 'Elija primero la región'}
        query={municipalities}
        madeIn={municipalities.data && madeIn}
        choices={useChoices(commonFields.municipality, municipalities.data)}
        onChosen={settle}
      />
    </>
  )
}
