import { branchProject } from '@soportica/contract/branches/project'
import { branchColumns, branchProgress } from '../projects/branchProgress.ts'
import { knownDelays } from '../projects/knownDelays.ts'
import { seededRandom } from '../random.ts'
import type { RowSource } from './copyRows.ts'
import { isFinished, nameOfPast, pastAudit, pastStart } from './past.ts'
import type { References } from './references.ts'
import { placesByWeight } from './weights.ts'
import { withSummary } from './withSummary.ts'
import { auditColumns, projectColumns } from './written.ts'

const [inProcess, delivered, inWorks] = [1, 4, 5]

/** Branches that began in the last thirty months, as pastCashierSource has cashiers. */
export function pastBranchSource({ places, people, stageRefs }: References): RowSource {
  const weighted = placesByWeight(places)
  return withSummary(branchProject, {
    table: 'branch',
    columns: [...projectColumns, 'estado', ...auditColumns, ...branchColumns],
    row: (id) => {
      const random = seededRandom(id ^ 0x73c2b90d)
      const municipality = random.pick(weighted)
      const start = pastStart(random)
      const seed = random.below(2 ** 31)
      const progressIn = (estado: number) => {
        const own = seededRandom(seed)
        const delayOf = knownDelays(own, branchProject, municipality.region, stageRefs)
        return branchProgress(own, { id, estado, registered: start, known: { delayOf, start } }, stageRefs)
      }
      const open = progressIn(inProcess)
      const finished = isFinished(branchProject, open)
      const begunWorks = open['real_inicio_aconstructor'] !== null && open['real_inicio_aconstructor'] !== undefined
      const progress = finished ? progressIn(delivered) : open
      return [
        ...nameOfPast(random, { id, letter: 'S', prefix: [], municipality, start }),
        finished ? delivered : begunWorks ? inWorks : inProcess,
        ...pastAudit(random, people, start),
        ...branchColumns.map((column) => progress[column] ?? null),
      ]
    },
  })
}
