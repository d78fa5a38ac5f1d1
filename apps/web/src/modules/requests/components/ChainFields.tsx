import { getRequestCategories, getRequestRequirements, getRequestTypes, type RequirementOption } from '@soportica/contract/requests/calls'
import { localSearchRequirement } from '@soportica/contract/requests/states'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import { SelectField } from '../../../shells/fields/choice/SelectField.tsx'
import { useFieldValue } from '../../../shells/fields/useFieldValue.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { projectsQuery } from '../requestList.ts'
import { type ChainField, followersOf, labelOf, noShape, type BegunRequest, type RequestShape } from '../requestValues.ts'
import classes from './Requests.module.css'
import { WordsField } from './RequestInputs.tsx'

type Options = UseQueryResult<readonly { readonly id: number; readonly nombre: string }[]>

const staleTime = 60_000
const idOf = (value: unknown): number => Number(value ?? 0)

/** Project, category, request type, requirement type: each within the one before. */
type Props = { readonly onShape: (shape: RequestShape) => void; readonly begun: BegunRequest | undefined }
/** begun: the choices that lead to such a record and need premises. */
export function ChainFields({ onShape, begun }: Props) {
  const [pryId, catId, tsoId, treId] = [
    idOf(useFieldValue('pryId')),
    idOf(useFieldValue('catId')),
    idOf(useFieldValue('tsoId')),
    idOf(useFieldValue('treId')),
  ]
  const projects = useQuery({
    ...projectsQuery,
    select: (all) => (begun ? all.filter(({ sistema }) => sistema === begun.sistema) : all),
  })
  const categories = useQuery({
    queryKey: ['requestChoices', 'categories', pryId],
    queryFn: ({ signal }) => call(getRequestCategories, { query: { pryId } }, { signal }),
    enabled: pryId > 0,
    staleTime,
  })
  const types = useQuery({
    queryKey: ['requestChoices', 'types', catId],
    queryFn: ({ signal }) => call(getRequestTypes, { query: { catId } }, { signal }),
    enabled: catId > 0,
    staleTime,
  })
  const requirements = useQuery({
    queryKey: ['requestChoices', 'requirements', tsoId],
    queryFn: ({ signal }) => call(getRequestRequirements, { query: { tsoId } }, { signal }),
    enabled: tsoId > 0,
    staleTime,
    select: (all) => (begun ? all.filter(({ id }) => id === localSearchRequirement) : all),
  })
  useShape(requirements.data, treId, onShape)
  return (
    <div className={classes.column}>
      <div className={classes.grid}>
        <ChainField name="pryId" options={projects} />
        <ChainField name="catId" options={categories} waitsFor={pryId > 0 ? undefined : 'Elija primero el proyecto'} />
        <ChainField name="tsoId" options={types} waitsFor={catId > 0 ? undefined : 'Elija primero la categoría'} />
        <ChainField name="treId" options={requirements} waitsFor={tsoId > 0 ? undefined : 'Elija primero el tipo de solicitud'} />
      </div>
      <WordsField name="observaciones" required long />
    </div>
  )
}

function useShape(options: readonly RequirementOption[] | undefined, treId: number, onShape: (shape: RequestShape) => void): void {
  const chosen = options?.find(({ id }) => id === treId)
  const emitShape = useEffectEvent(onShape)
  useEffect(() => emitShape(chosen ?? noShape), [chosen])
}

type FieldProps = { readonly name: ChainField; readonly options: Options; readonly waitsFor?: string | undefined }
function ChainField({ name, options, waitsFor }: FieldProps) {
  const { data, isFetching } = options
  const { setValue, getValues, clearErrors } = useFormContext<FormValues>()
  const put = (field: ChainField, value: string) => {
    setValue(field, value)
    clearErrors(field)
  }
  const forget = () => followersOf(name).forEach((follower) => put(follower, ''))
  // A single choice is taken automatically; a former choice is no longer offered.
  const settle = useEffectEvent(() => {
    if (!data || name === 'pryId') return
    const value = String(getValues(name) ?? '')
    if (value === '' && data.length === 1) put(name, String(data[0]!.id))
    else if (value !== '' && !data.some(({ id }) => String(id) === value)) {
      put(name, '')
      forget()
    }
  })
  useEffect(() => settle(), [data])
  const none = data?.length === 0 ? 'No hay opciones para lo que eligió antes' : undefined
  return (
    <div className={classes.field}>
      <SelectField
        name={name}
        label={labelOf(name)}
        required
        query={waitsFor ? undefined : options}
        choices={waitsFor ? [] : (data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        placeholder={waitsFor ?? (isFetching && !data ? 'Cargando…' : (none ?? 'Seleccione…'))}
        onChosen={forget}
      />
    </div>
  )
}
