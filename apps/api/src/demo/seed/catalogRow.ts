import { type CatalogDefinition, type CatalogField, fieldNames } from '@soportica/contract/catalogs/catalog'
import { snake } from '../../../schema/catalogs.ts'
import { StartError } from '../../startError.ts'
import type { Random } from '../random.ts'
import type { References } from './references.ts'
import { catalogStatuses } from './weights.ts'
import { themes } from './words.ts'

type Value = string | number
export type CatalogSource = { table: string; columns: readonly string[]; row(random: Random, id: number): Value[] }

const mostDays = 60

/** Rows of any catalogue, without their selections. */
export function catalogSource(definition: CatalogDefinition, references: References): CatalogSource {
  const { name, table = name, scope, parent, fields } = definition
  const owners = parent ? (references.owners.get(parent.of) ?? []) : []
  if (parent && owners.length === 0) throw new StartError(`No hay ninguna ${parent.label} a la que puedan pertenecer.`)
  const scopeField = scope?.field ?? parent?.field
  return {
    table,
    columns: [...(scopeField ? [snake(scopeField)] : []), ...fields.flatMap(fieldNames).map(snake)],
    row: (random, id) => [
      ...(scope ? [scope.value] : []),
      ...(parent ? [random.pick(owners)] : []),
      ...fields.flatMap((field) => (field.name === 'nombre' ? [nameOf(references, id)] : valuesOf(field, random))),
    ],
  }
}

function valuesOf(field: CatalogField, random: Random): Value[] {
  switch (field.kind) {
    case 'text':
      return ['']
    case 'status':
      return [random.pick(catalogStatuses)]
    case 'option':
      return [random.pick(field.options).value]
    case 'flag':
      // A tick that needs another one stays off.
      return [field.requires ? 0 : random.below(2)]
    case 'integer':
      return [random.below(Math.min(field.max, mostDays) + 1)]
    case 'step': {
      const days = random.below(3) === 0 ? 0 : random.between(1, mostDays)
      return [days === 0 ? 0 : 1, days]
    }
  }
}

// Every pair of theme and municipality once, then a second round with a number: names of a catalogue are unique.
function nameOf({ places }: References, id: number): string {
  const pair = Math.floor(id / themes.length)
  const municipality = places[(pair * 619) % places.length]
  const round = Math.floor(pair / places.length) + 1
  const name = `${themes[id % themes.length]} ${municipality?.nombre} (${municipality?.departamento})`
  return round === 1 ? name : `${name} ${round}`
}
