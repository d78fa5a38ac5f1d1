import { cashierProject } from '@soportica/contract/cashiers/project'
import { deletedStatusOf } from '@soportica/contract/projects/statusFlags'
import { cashierColumns, cashierProgress } from '../projects/cashierProgress.ts'
import { numberOf, workday } from '../projects/workdays.ts'
import { type Random, seededRandom } from '../random.ts'
import { type RowSource, seedBatch } from './copyRows.ts'
import type { References } from './references.ts'
import { cashierStatuses, placesByWeight } from './weights.ts'
import { sites } from './words.ts'
import { withSummary } from './withSummary.ts'
import { auditColumns, auditOf, projectColumns, projectValues, registeredOn } from './written.ts'

export type Range = { readonly first: number; readonly count: number }
const deleted = deletedStatusOf('cashier_status')
const finished = [3, 4]

/** The first of every fifty leads one to three followers in the same batch: another batch may be stored before it. */
function familyOf(id: number, { first, count }: Range): { padre: number | null; leads: boolean } | undefined {
  const familyIndex = id % 50
  const padre = id - familyIndex
  const last = padre + 1 + ((padre / 50) % 3)
  const batch = (member: number): number => Math.floor((member - first) / seedBatch)
  if (familyIndex > last - padre || padre < first || last >= first + count || batch(padre) !== batch(last)) return undefined
  return { padre: familyIndex === 0 ? null : padre, leads: familyIndex === 0 }
}

// Projects in process began in the months before the demonstration's today.
const startOf = (random: Random, estado: number, registered: string): string =>
  estado === 1 ? workday(numberOf('2026-05-04') + random.below(138)) : workday(numberOf(registered) + random.below(10))

export function cashierSource({ places, people, areas, interventions, stageRefs }: References, range: Range): RowSource {
  const weighted = placesByWeight(places)
  return withSummary(cashierProject, {
    table: 'cashier',
    columns: [
      ...projectColumns,
      'modalidad',
      'tipo_intervencion',
      'area',
      'estado',
      ...auditColumns,
      ...cashierColumns,
      'padre',
      'check_padre',
    ],
    row: (id) => {
      const random = seededRandom(id ^ 0x5ca1ab1e)
      const family = familyOf(id, range)
      const picked = random.pick(cashierStatuses)
      const estado = family && picked === deleted ? 1 : picked
      const nameOptions = { id, letter: 'C', prefix: [random.pick(sites)], recent: !finished.includes(estado) }
      const { values, year } = projectValues(random, weighted, nameOptions)
      const { tipo, modalidad } = random.pick(interventions)
      const written = auditOf(random, people, year, estado === deleted)
      const fechaInicio = startOf(random, estado, registeredOn(written))
      const progress = cashierProgress(random, { id, estado, fechaInicio, modalidad, tipoIntervencion: tipo }, stageRefs)
      return [
        ...values,
        modalidad,
        tipo,
        random.pick(areas),
        estado,
        ...written,
        ...cashierColumns.map((column) => progress[column] ?? null),
        family?.padre ?? null,
        family?.leads ? 1 : 0,
      ]
    },
  })
}
