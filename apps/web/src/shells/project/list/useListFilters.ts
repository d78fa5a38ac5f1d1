import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Option } from '@soportica/contract/catalogs/catalog'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { catalogNamed } from '@soportica/contract/catalogs/registry'
import { getMunicipalities, getRegions } from '@soportica/contract/people/positions'
import { getUsersActor } from '@soportica/contract/people/users'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useOptions } from '../../catalog/form/useOptions.ts'
import type { Filters } from '../../data-table/listState.ts'
import type { FilterField } from '../../filter-panel/filterField.ts'
import { actorFilterOf } from './actorFilter.ts'
import { deadlines, idsIn, stageChoices, yearRange } from './listFilters.ts'

const staleTime = 60_000
type Named = { readonly id: number; readonly nombre: string }
const none: readonly Named[] = []
const optionsOf = (rows: readonly Named[] = none): Option[] => rows.map(({ id, nombre }) => ({ value: id, label: nombre }))

function useCatalogue(name: string): Option[] {
  const { data } = useOptions(catalogNamed(name))
  return useMemo(() => optionsOf(data), [data])
}

const nobody: Option = { value: 0, label: 'Sin actor' }
function useActors(modulo: CashierModule): Option[] {
  const actor = actorFilterOf(cashierProject, modulo)
  const { data } = useQuery({
    queryKey: ['actors', actor],
    queryFn: ({ signal }) => call(getUsersActor, { body: { actor } }, { signal }),
    staleTime,
  })
  return useMemo(() => [nobody, ...(data ?? []).map(({ usuid, nombre }) => ({ value: usuid, label: nombre }))], [data])
}

function useRegions(): Option[] {
  const { data } = useQuery({ queryKey: ['regions'], queryFn: ({ signal }) => call(getRegions, undefined, { signal }), staleTime })
  return useMemo(() => optionsOf(data), [data])
}

/** Of the regions that are chosen, in force or while the form is being filled. */
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
const mergedOptions = (results: { readonly data?: readonly Named[] | undefined }[]): Option[] =>
  optionsOf(results.flatMap(({ data }) => data ?? []))

const families: Option[] = [
  { value: 1, label: 'Padres' },
  { value: 2, label: 'Hijos' },
]
const readiness: Option[] = [
  { value: 1, label: 'Sí' },
  { value: 0, label: 'No' },
]
const left: Option[] = [{ value: 1, label: 'Sí' }]

export function useCashierFilters(modulo: CashierModule, filters: Filters): FilterField[] {
  const [drafted, setDrafted] = useState<readonly string[] | null>(null)
  const inForce = idsIn(filters['region'])
  const municipio = useMunicipalities(drafted ? idsIn([...drafted]) : inForce)
  const region = useRegions()
  const centroCostos = useCatalogue('cost_center')
  const tipologia = useCatalogue('typology')
  const tipoIntervencion = useCatalogue('intervention_type')
  const modalidad = useCatalogue('modality')
  const actor = useActors(modulo)
  return useMemo(
    () => [
      { name: 'consecutivo', label: 'consecutivo', kind: 'numbers' },
      { name: 'nombre', label: 'nombre', kind: 'text' },
      { name: 'anioContable', label: 'año contable', kind: 'digits', range: yearRange },
      { name: 'centroCostos', label: 'centro costos', kind: 'ids', options: centroCostos },
      { name: 'codigo', label: 'código cajero', kind: 'text' },
      { name: 'region', label: 'región', kind: 'ids', options: region, onChoose: setDrafted },
      { name: 'municipio', label: 'municipio', kind: 'ids', options: municipio, within: 'region', none: 'Elija primero una región' },
      { name: 'tipologia', label: 'tipología', kind: 'ids', options: tipologia },
      { name: 'tipoIntervencion', label: 'tipo intervención', kind: 'ids', options: tipoIntervencion },
      { name: 'modalidad', label: 'modalidad', kind: 'ids', options: modalidad },
      { name: 'actor', label: 'actor', kind: 'ids', options: actor },
      { name: 'padreHijo', label: 'padre/hijo', kind: 'option', options: families },
      { name: 'listoParaEntregar', label: 'listo para entregar', kind: 'option', options: readiness },
      { name: 'pendiente', label: 'pendiente', kind: 'option', options: left },
      { name: 'plazo', label: 'plazo', kind: 'choice', choices: deadlines },
      { name: 'etapa', label: 'etapa del plazo', kind: 'choice', choices: stageChoices },
    ],
    [centroCostos, region, municipio, tipologia, tipoIntervencion, modalidad, actor],
  )
}
