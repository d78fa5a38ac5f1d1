import { cashierProject } from '@soportica/contract/cashiers/project'
import { cashierColumns, cashierProgress } from '../projects/cashierProgress.ts'
import { knownDelays } from '../projects/knownDelays.ts'
import { seededRandom } from '../random.ts'
import { workday } from '../projects/workdays.ts'
import type { RowSource } from './copyRows.ts'
import { isFinished, nameOfPast, pastAudit, pastStart } from './past.ts'
import type { References } from './references.ts'
import { placesByWeight } from './weights.ts'
import { sites } from './words.ts'
import { withSummary } from './withSummary.ts'
import { auditColumns, projectColumns } from './written.ts'

const [inProcess, delivered] = [1, 3]

/** Cashiers that began in the last thirty months and took as long as their stages, regions and actors take; the newest are in process. */
export function pastCashierSource({ places, people, areas, interventions, stageRefs }: References): RowSource {
  const weighted = placesByWeight(places)
  return withSummary(cashierProject, {
    table: 'cashier',
    columns: [...projectColumns, 'modalidad', 'tipo_intervencion', 'area', 'estado', ...auditColumns, ...cashierColumns],
    row: (id) => {
      const random = seededRandom(id ^ 0x2d0f1a77)
      const municipality = random.pick(weighted)
      const start = pastStart(random)
      const { tipo, modalidad } = random.pick(interventions)
      const begun = { id, fechaInicio: workday(start), modalidad, tipoIntervencion: tipo }
      // The same record twice: it is finished if nothing of its plan is open.
      const seed = random.below(2 ** 31)
      const progressIn = (estado: number) => {
        const own = seededRandom(seed)
        const delayOf = knownDelays(own, cashierProject, municipality.region, stageRefs)
        return cashierProgress(own, { ...begun, estado, delayOf }, stageRefs)
      }
      const open = progressIn(inProcess)
      const finished = isFinished(cashierProject, open)
      const progress = finished ? progressIn(delivered) : open
      const naming = { id, letter: 'C', prefix: [random.pick(sites)], municipality, start }
      return [
        ...nameOfPast(random, naming),
        modalidad,
        tipo,
        random.pick(areas),
        finished ? delivered : inProcess,
        ...pastAudit(random, people, start),
        ...cashierColumns.map((column) => progress[column] ?? null),
      ]
    },
  })
}
