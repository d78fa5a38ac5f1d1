import type { IdName } from '@soportica/contract/core/wire'
import { getDepartments, getMunicipalities } from '@soportica/contract/people/positions'
import type { RequestDetail } from '@soportica/contract/requests/calls'
import { directOffer, otherLocation, premisesLocations, searchKinds } from '@soportica/contract/requests/requestForm'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import { OptionField } from '../../../shells/fields/choice/OptionField.tsx'
import { SelectField } from '../../../shells/fields/choice/SelectField.tsx'
import { TickField } from '../../../shells/fields/TickField.tsx'
import { useFieldValue } from '../../../shells/fields/useFieldValue.ts'
import { RecordSection } from '../../../shells/record-dialog/RecordSection.tsx'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { labelOf } from '../requestValues.ts'
import classes from './Requests.module.css'
import { AmountField, NumberField, WordsField } from './RequestInputs.tsx'

const staleTime = 300_000
/** The choices, including a chosen one that is not offered any more. */
function choicesOf(rows: readonly IdName[] | undefined, stored: number | null | undefined, word: string | undefined) {
  const listed = (rows ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  const known = !stored || listed.some(({ value }) => value === String(stored))
  return known ? listed : [{ value: String(stored), label: word || String(stored) }, ...listed]
}

function MunicipalityFields({ stored }: { stored: RequestDetail | undefined }) {
  const { setValue } = useFormContext<FormValues>()
  const departamento = Number(useFieldValue('depId') ?? 0)
  const departments = useQuery({
    queryKey: ['requestChoices', 'departments'],
    queryFn: ({ signal }) => call(getDepartments, { query: {} }, { signal }),
    staleTime,
  })
  const municipalities = useQuery({
    queryKey: ['requestChoices', 'municipalities', departamento],
    queryFn: ({ signal }) => call(getMunicipalities, { query: { departamento } }, { signal }),
    enabled: departamento > 0,
    staleTime,
  })
  const own = departamento === stored?.depId ? stored : undefined
  return (
    <>
      <SelectField
        name="depId"
        label={labelOf('depId')}
        required
        query={departments}
        choices={choicesOf(departments.data, stored?.depId, stored?.departamento)}
        onChosen={() => setValue('ciuId', '')}
      />
      <SelectField
        name="ciuId"
        label={labelOf('ciuId')}
        required
        query={municipalities}
        placeholder={departamento > 0 ? 'Seleccione…' : 'Elija primero el departamento'}
        choices={departamento > 0 ? choicesOf(municipalities.data, own?.ciuId, own?.municipio) : []}
      />
    </>
  )
}

/** The premises that are looked for. */
export function PremisesFields({ stored }: { readonly stored: RequestDetail | undefined }) {
  const locationId = Number(useFieldValue('ubicacionLocal') ?? 0)
  const kind = Number(useFieldValue('tipoBusqueda') ?? 0)
  const negotiated = useFieldValue('canon') === true
  return (
    <RecordSection title="Local" height="22rem">
      <div className={classes.grid}>
        <NumberField name="areaEstimada" required decimal unit="m²" />
        <MunicipalityFields stored={stored} />
        <WordsField name="sector" required />
      </div>
      <OptionField
        field={{ kind: 'option', name: 'ubicacionLocal', label: labelOf('ubicacionLocal'), required: '', options: premisesLocations }}
      />
      {locationId === otherLocation && <WordsField name="ubicacionLocalOtro" required />}
      <OptionField field={{ kind: 'option', name: 'tipoBusqueda', label: labelOf('tipoBusqueda'), options: searchKinds }} />
      {kind === directOffer && <WordsField name="contacto" required />}
      <TickField name="canon" label={labelOf('canon')} />
      {negotiated && (
        <div className={classes.grid}>
          <AmountField name="canonValor" required />
        </div>
      )}
    </RecordSection>
  )
}
