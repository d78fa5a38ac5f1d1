import { catalogNamed } from '@soportica/contract/catalogs/registry'
import { deletedStatusOf } from '@soportica/contract/projects/statuses'
import { address } from '../projects/address.ts'
import { progressColumns, progressOf } from '../projects/progress.ts'
import { numberOf, workday } from '../projects/workdays.ts'
import { type Random, seededRandom } from '../random.ts'
import type { References } from './references.ts'
import type { SeedTable } from './seedArguments.ts'
import { type RowSource, seedBatch, type Value } from './copyRows.ts'
import { catalogSource } from './catalogRow.ts'
import { noteSource } from './notes.ts'
import { branchStatuses, cashierStatuses, placesByWeight, recentYears, years } from './weights.ts'
import { ownNames, sites } from './words.ts'

const auditColumns = ['usureg', 'fecreg', 'usuact', 'fecact', 'version', 'eliminado_en', 'eliminado_por'] as const
const projectColumns = ['codigo', 'nombre', 'direccion', 'region', 'municipio', 'anio_contable'] as const
const minute = 60_000
const day = 1440 * minute
const lastDay = Date.parse('2026-11-01T00:00:00Z')
const deletedStatus = { cashier: deletedStatusOf('cashier_status'), branch: deletedStatusOf('branch_status') }
const finished = new Set([3, 4])

type Range = { readonly first: number; readonly count: number }
/** Of every fifty the first leads one to three that follow it, when all of them come in one batch: another one may be stored before it. */
function familyOf(id: number, { first, count }: Range): { padre: number | null; leads: boolean } | undefined {
  const place = id % 50
  const padre = id - place
  const last = padre + 1 + ((padre / 50) % 3)
  const batch = (member: number): number => Math.floor((member - first) / seedBatch)
  if (place > last - padre || padre < first || last >= first + count || batch(padre) !== batch(last)) return undefined
  return { padre: place === 0 ? null : padre, leads: place === 0 }
}

// What is in process began in the months before the demonstration stands still.
const startOf = (random: Random, estado: number, registered: string): string =>
  estado === 1 ? workday(numberOf('2026-05-04') + random.below(138)) : workday(numberOf(registered.slice(0, 10)) + random.below(10))

/** The row of an id is always the same one, whenever and in whatever company it is made. */
export function rowSource(wanted: SeedTable, references: References, range: Range): RowSource {
  const places = placesByWeight(references.places)
  const people = references.people

  const audit = (random: Random, year: number, deleted: boolean): Value[] => {
    const firstDay = Date.parse(`${year}-01-05T12:00:00Z`) + random.below(290) * day
    const later = random.below(Math.max(1, Math.min(420, Math.floor((lastDay - firstDay) / day))))
    const made = firstDay + random.below(300) * minute
    const fecact = new Date(later === 0 ? made : firstDay + later * day + random.below(600) * minute).toISOString()
    const usuact = random.pick(people)
    return [random.pick(people), new Date(made).toISOString(), usuact, fecact, 1, deleted ? fecact : null, deleted ? usuact : null]
  }

  const project = (
    random: Random,
    id: number,
    letter: string,
    estado: number,
    prefix: readonly string[],
  ): { values: Value[]; year: number } => {
    const place = random.pick(places)
    const year = finished.has(estado) ? random.pick(years) : random.pick(recentYears)
    const name = [...prefix, random.pick(ownNames), place.nombre].join(' ')
    return { values: [`${letter}${String(id).padStart(8, '0')}`, name, address(random), place.region, place.id, year], year }
  }

  if (wanted === 'note') return noteSource(references)
  if (wanted === 'cashier') {
    const familyColumns = ['padre', 'check_padre'] as const
    return {
      table: wanted,
      columns: [
        ...projectColumns,
        'modalidad',
        'tipo_intervencion',
        'area',
        'estado',
        ...auditColumns,
        ...progressColumns,
        ...familyColumns,
      ],
      row: (id) => {
        const random = seededRandom(id ^ 0x5ca1ab1e)
        const family = familyOf(id, range)
        const picked = random.pick(cashierStatuses)
        const estado = family && picked === deletedStatus.cashier ? 1 : picked
        const { values, year } = project(random, id, 'C', estado, [random.pick(sites)])
        const { tipo, modalidad } = random.pick(references.interventions)
        const written = audit(random, year, estado === deletedStatus.cashier)
        const fechaInicio = startOf(random, estado, String(written[1]))
        const progress = progressOf(random, { id, estado, fechaInicio, modalidad, tipoIntervencion: tipo }, references.means)
        return [
          ...values,
          modalidad,
          tipo,
          random.pick(references.areas),
          estado,
          ...written,
          ...progressColumns.map((column) => progress[column] ?? null),
          family?.padre ?? null,
          family?.leads ? 1 : 0,
        ]
      },
    }
  }
  if (wanted === 'branch') {
    return {
      table: wanted,
      columns: [...projectColumns, 'estado', ...auditColumns],
      row: (id) => {
        const random = seededRandom(id ^ 0x0b4a2c11)
        const estado = random.pick(branchStatuses)
        const { values, year } = project(random, id, 'S', estado, [])
        return [...values, estado, ...audit(random, year, estado === deletedStatus.branch)]
      },
    }
  }
  const { table, columns, row } = catalogSource(catalogNamed(wanted), references)
  return {
    table,
    columns: [...columns, ...auditColumns],
    row: (id) => {
      const random = seededRandom(id)
      return [...row(random, id), ...audit(random, random.pick(years), random.below(100) === 0)]
    },
  }
}
