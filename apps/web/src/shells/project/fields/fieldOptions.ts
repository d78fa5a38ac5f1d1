import type { IdName } from '@soportica/contract/core/wire'
import { type ProjectStatus, statusClasses } from '@soportica/contract/catalogs/statuses'
import { catalogByName, catalogs } from '@soportica/contract/catalogs/registry'
import { actors } from '@soportica/contract/people/actors'
import { getUsersActor } from '@soportica/contract/people/users'
import type { ProjectField } from '@soportica/contract/projects/fields'
import type { QueryKey } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { loadOptions, optionsKey } from '../../catalog/form/catalogOptions.ts'
import type { ProjectFormParts } from '../form/projectForm.ts'

export type ChoiceField = Extract<ProjectField, { kind: 'lookup' | 'actor' | 'status' }>
type Loaders = Pick<ProjectFormParts, 'statuses' | 'choices'>
const staleMs = 300_000

async function loadActors({ flag }: Extract<ChoiceField, { kind: 'actor' }>, signal: AbortSignal): Promise<IdName[]> {
  const actor = actors.find((one) => one.flag === flag)?.filter ?? 'todos'
  const people = await call(getUsersActor, { body: { actor: actor as 'todos' } }, { signal })
  return people.map(({ usuid, nombre }) => ({ id: usuid, nombre }))
}

async function loadStatuses(
  { of }: Extract<ChoiceField, { kind: 'status' }>,
  { statuses }: Loaders,
  signal: AbortSignal,
): Promise<IdName[]> {
  const all: readonly ProjectStatus[] = statusClasses[of]
  const activeIds = new Set(all.filter(({ eliminado }) => !eliminado).map(({ id }) => id))
  const names = (await statuses[of]?.(signal)) ?? all
  return names.filter(({ id }) => activeIds.has(id)).map(({ id, nombre }) => ({ id, nombre }))
}

export function fieldOptions(loaders: Loaders, field: ChoiceField) {
  const own = loaders.choices[field.name]
  const catalog = field.kind === 'lookup' && !own ? catalogByName(field.of) : undefined
  const load = async (signal: AbortSignal): Promise<readonly IdName[]> => {
    if (catalog) return loadOptions(catalog, undefined, signal)
    if (own) return own(signal)
    return field.kind === 'actor'
      ? loadActors(field, signal)
      : loadStatuses(field as Extract<ChoiceField, { kind: 'status' }>, loaders, signal)
  }
  const queryKey: QueryKey = catalog
    ? [...optionsKey(catalog), 0]
    : ['projectChoices', field.kind, own ? field.name : field.kind === 'actor' ? field.flag : field.of]
  return { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => load(signal), staleTime: staleMs }
}

/** The place where the options of an empty field are made. */
export function madeIn(field: ChoiceField): string | undefined {
  if (field.kind === 'status') return undefined
  if (field.kind === 'actor') return 'Nadie tiene este actor. Se asigna en la ventana Usuarios.'
  const title = catalogs.find(({ name }) => name === field.of)?.title
  return title && `Aún no hay opciones. Se crean en la ventana ${title}.`
}
