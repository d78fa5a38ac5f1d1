import { branchProject } from '@soportica/contract/branches/project'
import { deletedStatusOf, initialStatusOf } from '@soportica/contract/projects/statusFlags'
import { branchColumns, branchProgress } from '../projects/branchProgress.ts'
import { numberOf } from '../projects/workdays.ts'
import { seededRandom } from '../random.ts'
import type { Range } from './cashiers.ts'
import type { RowSource } from './copyRows.ts'
import type { References } from './references.ts'
import { branchStatuses, placesByWeight } from './weights.ts'
import { withSummary } from './withSummary.ts'
import { auditColumns, auditOf, projectColumns, projectValues, registeredOn } from './written.ts'

const deleted = deletedStatusOf('branch_status')
const initial = initialStatusOf('branch_status')
const finished = [3, 4]
const [everySoMany, mostChildren] = [50, 3]

/** The first of every fifty branches gets one to three cashiers without a family, while there are any. */
function childrenOf(id: number, { freeCashiers }: References, { first, count }: Range): readonly number[] {
  const turn = (id - first) / everySoMany
  if (!Number.isInteger(turn) || turn < 0 || id >= first + count) return []
  return freeCashiers.slice(turn * mostChildren, turn * mostChildren + 1 + (turn % mostChildren))
}

export function branchSource(references: References, range: Range): RowSource {
  const weighted = placesByWeight(references.places)
  return withSummary(branchProject, {
    table: 'branch',
    columns: [...projectColumns, 'estado', 'estado_previo', 'check_padre', ...auditColumns, ...branchColumns],
    row: (id) => {
      const random = seededRandom(id ^ 0x0b4a2c11)
      const leads = childrenOf(id, references, range).length > 0
      const picked = random.pick(branchStatuses)
      const estado = leads && picked === deleted ? initial : picked
      const { values, year } = projectValues(random, weighted, { id, letter: 'S', prefix: [], recent: !finished.includes(estado) })
      const written = auditOf(random, references.people, year, estado === deleted)
      const progress = branchProgress(random, { id, estado, registered: numberOf(registeredOn(written)) }, references.stageRefs)
      return [
        ...values,
        estado,
        estado === deleted ? initial : null,
        leads ? 1 : 0,
        ...written,
        ...branchColumns.map((column) => progress[column] ?? null),
      ]
    },
    // Children name their branch.
    afterwards: {
      tables: ['cashier'],
      load: async (client) => {
        const turns = Array.from({ length: Math.ceil(range.count / everySoMany) }, (_, turn) => range.first + turn * everySoMany)
        const links = turns.flatMap((id) => childrenOf(id, references, range).map((cajero) => ({ id, cajero })))
        await client.query(
          'update cashier c set sucursal = l.sucursal from unnest($1::int[], $2::int[]) as l(cajero, sucursal) where c.id = l.cajero',
          [links.map(({ cajero }) => cajero), links.map(({ id }) => id)],
        )
      },
    },
  })
}
