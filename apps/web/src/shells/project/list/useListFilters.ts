import type { IdName } from '@soportica/contract/core/wire'
import type { Option } from '@soportica/contract/catalogs/catalog'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { isPastFilter, notInPast } from '@soportica/contract/projects/pastList'
import type { Project } from '@soportica/contract/projects/project'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { delayReason } from '@soportica/contract/catalogs/projects/delayReason'
import { noReason, noReasonName } from '@soportica/contract/delays/figures'
import { listMoments } from '@soportica/contract/forecast/moments'
import { delayParties } from '@soportica/contract/delays/parties'
import { getMunicipalities, getRegions } from '@soportica/contract/people/positions'
import { getUsersActor } from '@soportica/contract/people/users'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { optionsQuery } from '../../catalog/form/catalogOptions.ts'
import { optionsOf } from '../../../lib/options.ts'
import type { Filters } from '../../data-table/listState.ts'
import type { FilterField } from '../../filter-panel/filterField.ts'
import { actorFilterOf } from './actorFilter.ts'
import { deadlines, families, idsIn, stageChoices, yearRange } from './listFilters.ts'

const staleTime = 60_000

type Answers = readonly { readonly data?: readonly IdName[] | undefined }[]
/** Filters by rows of catalogues, but for places, and how their answers become choices. */
const catalogues = memoPerProject(({ list, fieldByName, commonFields }) => {
  const lookups = Object.entries(list.lookups).flatMap(([name, field]) => {
    const declared = fieldByName.get(field)
    return declared?.kind === 'lookup' && field !== commonFields.region && field !== commonFields.municipality
      ? [{ name, of: declared.of }]
      : []
  })
  return {
    queries: lookups.map(({ of }) => optionsQuery(catalogByName(of))),
    combine: (answers: Answers): Readonly<Record<string, Option[]>> =>
      Object.fromEntries(lookups.map(({ name }, at) => [name, optionsOf(answers[at]?.data)])),
  }
})

const nobody: Option = { value: 0, label: 'Sin actor' }
function useActors(project: Project, modulo: string): Option[] {
  const actor = actorFilterOf(project, modulo)
  const { data } = useQuery({
    queryKey: ['actors', actor],
    queryFn: ({ signal }) => call(getUsersActor, { body: { actor } }, { signal }),
    staleTime,
  })
  return useMemo(() => [nobody, ...(data ?? []).map(({ usuid, nombre }) => ({ value: usuid, label: nombre }))], [data])
}

const withoutReason: Option = { value: noReason, label: noReasonName }
const parties: Option[] = [withoutReason, ...delayParties]
function useDelayReasons(): Option[] {
  const { data } = useQuery(optionsQuery(delayReason))
  return useMemo(() => [withoutReason, ...optionsOf(data)], [data])
}

export function useRegions(): Option[] {
  const { data } = useQuery({ queryKey: ['regions'], queryFn: ({ signal }) => call(getRegions, undefined, { signal }), staleTime })
  return useMemo(() => optionsOf(data), [data])
}

/** The municipalities of the chosen regions, applied or being filled in. */
function useMunicipalities(regions: readonly number[]): Option[] {
  return useQueries({
    queries: regions.map((region) => ({
      queryKey: ['municipalities', region],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getMunicipalities, { query: { region } }, { signal }),
      staleTime,
    })),
    combine: mergedOptions,
  })
}
const mergedOptions = (results: { readonly data?: readonly IdName[] | undefined }[]): Option[] =>
  optionsOf(results.flatMap(({ data }) => data ?? []))

const readiness: Option[] = [
  { value: 1, label: 'Sí' },
  { value: 0, label: 'No' },
]
const left: Option[] = [{ value: 1, label: 'Sí' }]

/** A field's label among the others of a form. */
const labelOf = ({ fieldByName }: Project, field: FieldName): string => fieldByName.get(field)!.label.toLowerCase()

/** The filters of a module's list, in their order. */
export function useListFilters(project: Project, modulo: string, filters: Filters): FilterField[] {
  const { list, commonFields } = project
  const [drafted, setDrafted] = useState<readonly string[] | null>(null)
  const municipalities = useMunicipalities(drafted ? idsIn([...drafted]) : idsIn(filters['region']))
  const regions = useRegions()
  const chosen = useQueries(catalogues(project))
  const actors = useActors(project, modulo)
  const reasons = useDelayReasons()
  const inPast = filters['dia'] !== undefined
  return useMemo(() => {
    const ofRows = Object.entries(list.lookups).map(([name, field]): FilterField => {
      const common = { name, label: labelOf(project, field), kind: 'ids' as const }
      if (field === commonFields.region) return { ...common, options: regions, onChoose: setDrafted }
      if (field === commonFields.municipality)
        return { ...common, options: municipalities, within: 'region', none: 'Elija primero una región' }
      return { ...common, options: chosen[name] ?? [] }
    })
    const all: readonly FilterField[] = [
      ...ofRows,
      { name: 'consecutivo', label: 'consecutivo', kind: 'numbers' },
      { name: 'nombre', label: 'nombre', kind: 'text' },
      { name: 'anioContable', label: 'año contable', kind: 'digits', range: yearRange },
      { name: 'codigo', label: labelOf(project, commonFields.code), kind: 'text' },
      { name: 'actor', label: 'actor', kind: 'ids', options: actors },
      { name: 'responsable', label: 'responsable', kind: 'ids', options: actors },
      { name: 'padreHijo', label: 'padre/hijo', kind: 'option', options: families },
      { name: 'listoParaEntregar', label: 'listo para entregar', kind: 'option', options: readiness },
      { name: 'pendiente', label: 'pendiente', kind: 'option', options: left },
      { name: 'plazo', label: 'plazo', kind: 'choice', choices: deadlines },
      { name: 'etapa', label: 'etapa del plazo', kind: 'choice', choices: stageChoices(project) },
      { name: 'momento', label: 'qué pasa', kind: 'choice', choices: listMoments },
      { name: 'momentoDesde', label: 'qué pasa desde', kind: 'day' },
      { name: 'momentoHasta', label: 'qué pasa hasta', kind: 'day' },
      { name: 'motivoAtraso', label: 'motivo de atraso', kind: 'ids', options: reasons },
      { name: 'parteAtraso', label: 'parte responsable del atraso', kind: 'ids', options: parties },
      { name: 'atrasoDesde', label: 'atrasos desde', kind: 'day' },
      { name: 'atrasoHasta', label: 'atrasos hasta', kind: 'day' },
    ]
    const known = new Map(all.map((field) => [field.name, field]))
    const ofHistory: readonly FilterField[] = [
      { name: 'dia', label: 'como estaba el', kind: 'day' },
      { name: 'cambioDesde', label: 'cambió desde', kind: 'day' },
    ]
    const offered = [...list.filters.flatMap((name) => known.get(name) ?? []), ...ofHistory]
    if (!inPast) return offered
    return offered.map((field) => (isPastFilter(project, field.name) ? field : { ...field, refusal: notInPast }))
  }, [project, list, commonFields, regions, municipalities, chosen, actors, reasons, inPast])
}
