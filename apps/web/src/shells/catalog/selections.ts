import type { Association, CatalogDefinition } from '@soportica/contract/catalog'
import { catalogCalls } from '@soportica/contract/catalogCalls'
import { call } from '../../lib/api.ts'
import type { Wire } from '../record-dialog/recordValues.ts'
import type { Named } from '../record-dialog/fields/selection.ts'

export type Selection = { readonly todos: readonly Named[]; readonly asociados: readonly Named[] }

// opc 1: what is chosen; 2: also all that may be chosen
export function loadSelection(
  definition: CatalogDefinition,
  association: Association,
  id: number,
  opc: '1' | '2',
  signal?: AbortSignal,
): Promise<Selection> {
  const found = catalogCalls(definition).associations.find((candidate) => candidate.association.field === association.field)
  if (!found) throw new Error(`${definition.name} has no association ${association.field}`)
  return call(found.call, { query: { [definition.id]: id, opc } }, { signal })
}

export const idsOf = (chosen: readonly Named[]): number[] => chosen.map(({ id }) => id)

export async function loadSelections(definition: CatalogDefinition, id: number): Promise<Wire> {
  const loaded = (definition.associations ?? []).map(async (association) => {
    const { asociados } = await loadSelection(definition, association, id, '1')
    return [association.field, idsOf(asociados)] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
