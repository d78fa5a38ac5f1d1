import { type CatalogDefinition, fieldLabel } from '@soportica/contract/catalogs/catalog'
import type { FieldBefore } from '../../history/history.queries.ts'
import { mergeFields } from '../../saving/mergeFields.ts'
import type { AssociatedNames } from '../catalog.queries.ts'
import { dependents, settled, type Values } from '../catalogValues.ts'
import { displayValue } from '../list/displayValue.ts'
import { catalogInWords } from '../../../plugins/labelsInForce.ts'

export type Merged = { values: Values; othersFields: string[] }
type Since = ReadonlyMap<string, FieldBefore>

const same = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '')

// If one person changed the tick and the other a field that depends on it, neither change makes sense alone.
function disputedTogether(definition: CatalogDefinition, wanted: Values, stored: Values, since: Since, sentNames: ReadonlySet<string>) {
  const startOf = (name: string) => (since.has(name) ? since.get(name)?.antes : stored[name])
  const start = (name: string) => Number(startOf(name) ?? 0)
  const intended = settled(definition, {
    ...wanted,
    ...Object.fromEntries(
      dependents(definition)
        .flatMap(({ name, on }) => [name, on])
        .filter((name) => !sentNames.has(name))
        .map((name) => [name, start(name)]),
    ),
  })
  const disputed = new Map<string, FieldBefore>()
  const values: Values = {}
  for (const { name, on } of dependents(definition)) {
    const pair = [on, name]
    const theirs = pair.find((campo) => since.has(campo) && !same(startOf(campo), stored[campo]))
    const isOwnChange = pair.some(
      (campo) => sentNames.has(campo) && !same(wanted[campo], startOf(campo)) && !same(intended[campo], stored[campo]),
    )
    const by = theirs && since.get(theirs)
    if (!by || !isOwnChange) continue
    for (const campo of pair.filter((one) => !same(intended[one], stored[one]))) {
      disputed.set(campo, since.get(campo) ?? by)
      values[campo] = intended[campo] ?? 0
    }
  }
  return { disputed, values }
}

export function mergeChanges(
  definition: CatalogDefinition,
  wanted: Values,
  stored: Values,
  since: Since,
  names: AssociatedNames,
  version: number,
  sentNames: ReadonlySet<string>,
): Merged {
  const together = disputedTogether(definition, wanted, stored, since, sentNames)
  const words = {
    label: (campo: string) => fieldLabel(catalogInWords(definition), campo),
    show: (campo: string, value: string | number | undefined) => displayValue(definition, campo, value, names.get(campo)),
  }
  return mergeFields({ ...wanted, ...together.values }, stored, since, version, words, together.disputed)
}
