import { type CatalogDefinition, fieldLabel } from '@soportica/contract/catalog'
import type { FieldBefore } from '../history/history.queries.ts'
import { mergeFields } from '../saving/mergeFields.ts'
import type { AssociatedNames } from './catalog.queries.ts'
import { displayValue } from './displayValue.ts'
import type { Values } from './catalogValues.ts'

export type Merged = { values: Values; kept: string[] }

export function mergeChanges(
  definition: CatalogDefinition,
  wanted: Values,
  stored: Values,
  since: Map<string, FieldBefore>,
  names: AssociatedNames,
  version: number,
): Merged {
  return mergeFields(wanted, stored, since, version, {
    label: (campo) => fieldLabel(definition, campo),
    show: (campo, value) => displayValue(definition, campo, value, names.get(campo)),
  })
}
