import { getDepartments, getMunicipalities, getRegions } from '@soportica/contract/people/positions'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import { SelectField } from '../../fields/choice/SelectField.tsx'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import { useChoices } from './LookupField.tsx'
import { useFormProject } from '../form/projectForm.ts'

const keptMs = 300_000
const madeIn = 'Aún no hay opciones. Se cargan en la ventana Posiciones.'

/** A region, one of its departments, one of their municipalities. */
export function PlaceFields() {
  const { setValue } = useFormContext<FormValues>()
  const { named, fieldNamed } = useFormProject()
  const labelOf = (name: string): string => fieldNamed.get(name)!.label
  const [region, department] = useWatch<FormValues>({ name: [named.region, named.department] }) as unknown as string[]
  const asked = (name: string, within: string | undefined) => ['positions', 'choices', name, within ?? '']
  const regions = useQuery({
    queryKey: asked('region', ''),
    queryFn: ({ signal }) => call(getRegions, {}, { signal }),
    staleTime: keptMs,
  })
  const departments = useQuery({
    queryKey: asked('department', region),
    queryFn: ({ signal }) => call(getDepartments, { query: { value: Number(region) } }, { signal }),
    enabled: Boolean(region),
    staleTime: keptMs,
  })
  const municipalities = useQuery({
    queryKey: asked('municipality', department || `r${region}`),
    queryFn: ({ signal }) =>
      call(getMunicipalities, { query: department ? { departamento: Number(department) } : { region: Number(region) } }, { signal }),
    enabled: Boolean(region),
    staleTime: keptMs,
  })
  const clear = (...fields: string[]) => fields.forEach((field) => setValue(field, ''))
  // The department goes with its municipality.
  const settle = (value: string) => {
    const found = municipalities.data?.find(({ id }) => String(id) === value)
    if (found) setValue(named.department, String(found.departamento))
  }
  return (
    <>
      <SelectField
        name={named.region}
        label={labelOf(named.region)}
        required
        query={regions}
        madeIn={regions.data && madeIn}
        choices={useChoices(named.region, regions.data)}
        onChosen={() => clear(named.department, named.municipality)}
      />
      <SelectField
        name={named.department}
        label={labelOf(named.department)}
        placeholder={region ? 'Seleccione…' : 'Elija primero la región'}
        clearable
        query={departments}
        madeIn={departments.data && madeIn}
        choices={useChoices(named.department, departments.data)}
        onChosen={() => clear(named.municipality)}
      />
      <SelectField
        name={named.municipality}
        label={labelOf(named.municipality)}
        required
        placeholder={region ? 'Seleccione…' : 'Elija primero la región'}
        query={municipalities}
        madeIn={municipalities.data && madeIn}
        choices={useChoices(named.municipality, municipalities.data)}
        onChosen={settle}
      />
    </>
  )
}
