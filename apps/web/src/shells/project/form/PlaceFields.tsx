import { getDepartments, getMunicipalities, getRegions } from '@soportica/contract/people/positions'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import { SelectField } from '../../fields/choice/SelectField.tsx'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import { useChoices } from './LookupField.tsx'

const keptMs = 300_000
const names = ['idRegion', 'idDepartamento'] as const

/** A region, one of its departments, one of their municipalities. */
export function PlaceFields() {
  const { setValue } = useFormContext<FormValues>()
  const [region, department] = useWatch<FormValues>({ name: names }) as unknown as string[]
  const asked = (name: string, within: string | undefined) => ['positions', 'choices', name, within ?? '']
  const { data: regions } = useQuery({
    queryKey: asked('region', ''),
    queryFn: ({ signal }) => call(getRegions, {}, { signal }),
    staleTime: keptMs,
  })
  const { data: departments } = useQuery({
    queryKey: asked('department', region),
    queryFn: ({ signal }) => call(getDepartments, { query: { value: Number(region) } }, { signal }),
    enabled: Boolean(region),
    staleTime: keptMs,
  })
  const { data: municipalities } = useQuery({
    queryKey: asked('municipality', department || `r${region}`),
    queryFn: ({ signal }) =>
      call(getMunicipalities, { query: department ? { departamento: Number(department) } : { region: Number(region) } }, { signal }),
    enabled: Boolean(region),
    staleTime: keptMs,
  })
  const clear = (...fields: string[]) => fields.forEach((field) => setValue(field, ''))
  // The department goes with its municipality.
  const settle = (value: string) => {
    const found = municipalities?.find(({ id }) => String(id) === value)
    if (found) setValue('idDepartamento', String(found.departamento))
  }
  return (
    <>
      <SelectField
        name="idRegion"
        label="Región"
        required
        choices={useChoices('idRegion', regions)}
        onChosen={() => clear('idDepartamento', 'idMunicipio')}
      />
      <SelectField
        name="idDepartamento"
        label="Departamento"
        placeholder={region ? 'Seleccione…' : 'Elija primero la región'}
        clearable
        choices={useChoices('idDepartamento', departments)}
        onChosen={() => clear('idMunicipio')}
      />
      <SelectField
        name="idMunicipio"
        label="Municipio"
        required
        placeholder={region ? 'Seleccione…' : 'Elija primero la región'}
        choices={useChoices('idMunicipio', municipalities)}
        onChosen={settle}
      />
    </>
  )
}
