import { fieldLabel, fieldNames } from '../catalogs/catalog.ts'
import { catalogs } from '../catalogs/registry.ts'
import { dateLabels } from '../projects/dates.ts'
import { branchProject } from '../branches/project.ts'
import { cashierProject } from '../cashiers/project.ts'
import { type Corrections, noCorrections } from '../labels/correctedLabels.ts'
import { labelKeyOf } from '../labels/declaredLabels.ts'
import { fieldWordLists } from './fieldWordLists.ts'

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
const ofCatalogs = catalogs.flatMap((definition) => [
  [definition.id, definition.noun.one],
  ...definition.fields.flatMap((field) => fieldNames(field).map((name) => [name, fieldLabel(definition, name)])),
  ...(definition.associations ?? []).flatMap(({ field, before, alias, label }) =>
    [field, before, alias].flatMap((name) => (name ? [[name, label]] : [])),
  ),
])
// Words that cashiers share with branches; local words win.
const words: ReadonlyMap<string, string> = new Map([
  ...ofCatalogs.toReversed().map(([name, label]) => [name!, capitalised(label!)] as const),
  ...branchProject.fields.map(({ name, label }) => [name, label] as const),
  ...cashierProject.fields.map(({ name, label }) => [name, label] as const),
  ...dateLabels(cashierProject),
  ...Object.entries(fieldWordLists),
])

/**
 * The Spanish name of a field of any call (api: its part of the path, for names that declarations share); a nested field uses the nearest
 * part with a name.
 */
export const fieldWord = (path: readonly PropertyKey[], corrections: Corrections = noCorrections, api?: string): string | undefined =>
  path
    .toReversed()
    .map((part) => wordOf(String(part), corrections, api))
    .find((word) => word !== undefined)

const wordOf = (name: string, corrections: Corrections, api?: string): string | undefined => {
  const correction = corrections.get(labelKeyOf(name, api) ?? '')
  return correction === undefined ? words.get(name) : capitalised(correction)
}
