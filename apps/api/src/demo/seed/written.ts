import { address } from '../projects/address.ts'
import type { Random } from '../random.ts'
import type { Value } from './copyRows.ts'
import type { References } from './references.ts'
import { recentYears, years } from './weights.ts'
import { ownNames } from './words.ts'

export const auditColumns = ['usureg', 'fecreg', 'usuact', 'fecact', 'version', 'eliminado_en', 'eliminado_por'] as const
const [minute, day] = [60_000, 1440 * 60_000]
const lastDay = Date.parse('2026-11-01T00:00:00Z')

/** First and last author of a row of that year, with times. */
export function auditOf(random: Random, people: readonly number[], year: number, deleted: boolean): Value[] {
  const firstDay = Date.parse(`${year}-01-05T12:00:00Z`) + random.below(290) * day
  const daysAfter = random.below(Math.max(1, Math.min(420, Math.floor((lastDay - firstDay) / day))))
  const made = firstDay + random.below(300) * minute
  const fecact = new Date(daysAfter === 0 ? made : firstDay + daysAfter * day + random.below(600) * minute).toISOString()
  const usuact = random.pick(people)
  return [random.pick(people), new Date(made).toISOString(), usuact, fecact, 1, deleted ? fecact : null, deleted ? usuact : null]
}
/** The day on which it was registered. */
export const registeredOn = (audit: readonly Value[]): string => String(audit[1]).slice(0, 10)

export const projectColumns = ['codigo', 'nombre', 'direccion', 'region', 'municipio', 'anio_contable'] as const
type ProjectNaming = { readonly id: number; readonly letter: string; readonly prefix: readonly string[]; readonly recent: boolean }
/** The values that every project has; open ones are of the last years. */
export function projectValues(random: Random, places: References['places'], { id, letter, prefix, recent }: ProjectNaming) {
  const municipality = random.pick(places)
  const year = random.pick(recent ? recentYears : years)
  const name = [...prefix, random.pick(ownNames), municipality.nombre].join(' ')
  const values: Value[] = [`${letter}${String(id).padStart(8, '0')}`, name, address(random), municipality.region, municipality.id, year]
  return { values, year }
}
