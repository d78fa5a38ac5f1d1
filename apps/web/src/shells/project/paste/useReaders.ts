import { getDepartments, getMunicipalities } from '@soportica/contract/people/positions'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { type ChoiceField, fieldOptions } from '../fields/fieldOptions.ts'
import { type Municipality, type ValueReader, valueReader } from '../fields/readValue.ts'
import type { ProjectFormParts } from '../form/projectForm.ts'

const staleMs = 300_000
async function loadMunicipalities(signal: AbortSignal): Promise<Municipality[]> {
  const [all, departments] = await Promise.all([
    call(getMunicipalities, { query: {} }, { signal }),
    call(getDepartments, { query: {} }, { signal }),
  ])
  const byId = new Map(departments.map((one) => [one.id, one]))
  return all.flatMap((one) => {
    const department = byId.get(one.departamento)
    return department ? [{ ...one, region: department.region, nombreDepartamento: department.nombre }] : []
  })
}

type Readers = { readonly readers: ReadonlyMap<FieldName, ValueReader>; readonly loading: boolean; readonly error: Error | null }
/** Reads the texts of these fields, once their choices are loaded. */
export function useReaders(parts: ProjectFormParts, names: readonly FieldName[]): Readers {
  const { project } = parts
  const { municipality } = project.commonFields
  const chosen = names.flatMap((name): ChoiceField[] => {
    const field = project.fieldByName.get(name)
    const chooses = field?.kind === 'lookup' || field?.kind === 'actor' || field?.kind === 'status'
    return chooses && name !== municipality ? [field] : []
  })
  const choices = useQueries({ queries: chosen.map((field) => fieldOptions(parts, field)) })
  const places = useQuery({
    queryKey: ['positions', 'municipalities', 'all'],
    queryFn: ({ signal }) => loadMunicipalities(signal),
    enabled: names.includes(municipality),
    staleTime: staleMs,
  })
  const loaded = [places, ...choices].map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const wanted = names.join()
  const readers = useMemo(
    () =>
      new Map(
        names.map((name) => {
          const of = chosen.findIndex((field) => field.name === name)
          return [name, valueReader(project, name, name === municipality ? (places.data ?? []) : (choices[of]?.data ?? []))]
        }),
      ),
    // The answers of the queries are new objects each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [project, wanted, loaded],
  )
  return {
    readers,
    loading: choices.some(({ isPending }) => isPending) || (names.includes(municipality) && places.isPending),
    error: [places, ...choices].find(({ error }) => error !== null)?.error ?? null,
  }
}
