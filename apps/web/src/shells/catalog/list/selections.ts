import type { IdName } from '@soportica/contract/core/wire'
import type { Association, CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { catalogCalls, type CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { call } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query.ts'
import type { Wire } from '../../record-dialog/recordValues.ts'
import { optionsQuery } from '../form/catalogOptions.ts'
import { choicesWith, selectedIn, selectionsIn } from './rowSelection.ts'

export type Selection = { readonly todos: readonly IdName[]; readonly asociados: readonly IdName[] }

// opc 1: the chosen ones; 2: also all options
export function loadSelection(
  definition: CatalogDefinition,
  association: Association,
  id: number,
  opc: '1' | '2',
  signal?: AbortSignal,
): Promise<Selection> {
  const found = catalogCalls(definition).associations.find((candidate) => candidate.association.field === association.field)
  if (!found) throw new Error(`${definition.name} has no association ${association.field}`)
  return call(found.call, { query: { [definition.id]: String(id), opc } }, { signal })
}

/** For a dialog: by its own lookup, or from the row and the options of the other catalogue. */
export async function loadChoices(
  definition: CatalogDefinition,
  association: Association,
  row: CatalogRow | undefined,
  signal: AbortSignal,
): Promise<Selection> {
  if (association.call) {
    const { todos, asociados: stored } = await loadSelection(definition, association, Number(row?.[definition.id] ?? 0), '2', signal)
    return { todos: choicesWith(todos, stored), asociados: stored }
  }
  const asociados = row ? selectedIn(row, association) : []
  const options = await queryClient.fetchQuery({ ...optionsQuery(catalogByName(association.of)), staleTime: 0 })
  return { todos: choicesWith(options, asociados), asociados }
}

export const idsOf = (chosen: readonly IdName[]): number[] => chosen.map(({ id }) => id)

/** All that a row has selected, to send it with the whole record. */
export async function loadSelections(definition: CatalogDefinition, row: CatalogRow): Promise<Wire> {
  const id = Number(row[definition.id])
  const lookupAssociations = (definition.associations ?? []).filter(({ call: lookup }) => lookup)
  const loaded = lookupAssociations.map(async (association) => {
    const { asociados } = await loadSelection(definition, association, id, '1')
    return [association.field, idsOf(asociados)] as const
  })
  return { ...selectionsIn(definition, row), ...Object.fromEntries(await Promise.all(loaded)) }
}
