import { z } from 'zod'
import type { CatalogDefinition } from './catalog.ts'
import { catalogCalls } from './catalogCalls.ts'
import type { EndpointSpec } from '../core/endpoint.ts'
import { fieldRequired } from '../core/required.ts'
import { catalogs } from './registry.ts'

type Calls = ReturnType<typeof catalogCalls>
/** Catalogues that share a table share their calls; the body tells which one is meant. */
export type CatalogFamily = { readonly members: readonly CatalogDefinition[]; readonly calls: Calls }

function catalogFamilies(): CatalogFamily[] {
  const byPath = new Map<string, CatalogDefinition[]>()
  for (const definition of catalogs) {
    const path = `${definition.api}/${definition.calls.list}`
    byPath.set(path, [...(byPath.get(path) ?? []), definition])
  }
  return [...byPath.values()].map((members) => ({ members, calls: together(members) }))
}

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })

function scopeError(field: string, input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const value = (input as Record<string, unknown>)[field]
  return value === undefined || value === null || value === '' ? fieldRequired(field) : `El campo ${field} no es válido`
}

function together(members: readonly CatalogDefinition[]): Calls {
  const all = members.map(catalogCalls)
  const [first] = all
  if (!first) throw new Error('a family has at least one catalogue')
  const field = members[0]?.scope?.field
  if (all.length === 1 || !field) return first
  // A user without any of the rights is refused before the body is read, so the refusal names all catalogues.
  const every = oneOf.format(members.map(({ noun }) => noun.many))
  const any = (call: 'list' | 'save' | 'remove', action: string) => ({
    ...first[call],
    permission: { anyOf: all.flatMap((calls) => calls[call].permission.anyOf), action: `${action} ${every}` },
    body: z.discriminatedUnion(field, all.map((calls) => calls[call].body) as never, { error: ({ input }) => scopeError(field, input) }),
  })
  return {
    ...first,
    list: any('list', 'ver'),
    save: any('save', 'crear o editar'),
    remove: any('remove', 'eliminar'),
  } as unknown as Calls
}

/** Made once: the schemas of a call compile when they are first used. */
export const families = catalogFamilies()

export const catalogEndpoints: readonly EndpointSpec[] = families.flatMap(({ calls }) => [
  calls.list,
  calls.save,
  calls.remove,
  ...(calls.options ? [calls.options] : []),
  ...calls.associations.map(({ call }) => call),
  ...calls.inline.map(({ call }) => call),
])
