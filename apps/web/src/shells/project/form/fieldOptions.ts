import { actors } from '@soportica/contract/people/actors'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { catalogNamed } from '@soportica/contract/catalogs/registry'
import { getModalityComite, getRealEstateStatus, getStatesVisits, getStatusCashier } from '@soportica/contract/cashiers/consultCalls'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { type ProjectStatus, statusClasses } from '@soportica/contract/catalogs/statusClasses'
import { getUsersActor } from '@soportica/contract/people/users'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { loadOptions, optionsKey } from '../../catalog/form/catalogOptions.ts'
import type { Named } from '../../fields/choice/selection.ts'

export type ChoiceField = Extract<ProjectField, { kind: 'lookup' | 'actor' | 'status' }>
const named = { cashier_status: getStatusCashier, realestate_status: getRealEstateStatus, visit_status: getStatesVisits } as const
const keptMs = 300_000

async function load(field: ChoiceField, signal: AbortSignal): Promise<Named[]> {
  if (field.kind === 'actor') {
    const actor = actors.find(({ flag }) => flag === field.flag)?.filter ?? 'todos'
    const people = await call(getUsersActor, { body: { actor: actor as 'todos' } }, { signal })
    return people.map(({ usuid, nombre }) => ({ id: usuid, nombre }))
  }
  if (field.kind === 'status') {
    const all: readonly ProjectStatus[] = statusClasses[field.of]
    const offered = new Set(all.filter(({ eliminado }) => !eliminado).map(({ id }) => id))
    const names = field.of in named ? await call(named[field.of as keyof typeof named], { query: {} }, { signal }) : all
    return names.filter(({ id }) => offered.has(id)).map(({ id, nombre }) => ({ id, nombre }))
  }
  return call(getModalityComite, { query: {} }, { signal })
}

const ofCatalog = (field: ChoiceField) =>
  field.kind === 'lookup' && field.name !== 'idModalidadComite' ? catalogNamed(field.of) : undefined
function keyOf(field: ChoiceField): QueryKey {
  const catalog = ofCatalog(field)
  if (catalog) return [...optionsKey(catalog), 0]
  return ['cashierChoices', field.kind, field.kind === 'actor' ? field.flag : field.of]
}

/** What a field of the form offers. */
export function fieldOptions(field: ChoiceField) {
  const catalog = ofCatalog(field)
  return {
    queryKey: keyOf(field),
    queryFn: ({ signal }: { signal: AbortSignal }) => (catalog ? loadOptions(catalog, undefined, signal) : load(field, signal)),
    staleTime: keptMs,
  }
}

/** The types of intervention that have a code of their own. */
export const codedInterventions = queryOptions({
  queryKey: [...optionsKey(interventionType), 'aplicaCodigo'],
  queryFn: async ({ signal }) => {
    const rows = await call(catalogCalls(interventionType).options!, { query: {} }, { signal })
    return rows.filter((row) => row['aplicaCodigo'] === 1).map((row) => Number(row[interventionType.id]))
  },
  staleTime: keptMs,
})
