import { cashierProject } from '@soportica/contract/cashiers/project'
import { unseenStay } from '../../../capabilities/projects/family/unseenRelatives.ts'
import type { Values } from '../../../capabilities/projects/form/values.ts'
import type { StatusMove } from '../../../capabilities/projects/status/checkStatuses.ts'
import type { Followed } from '../../../capabilities/projects/save/hooks.ts'
import { moveTo, whyNotTo } from '../../../capabilities/projects/status/moveTo.ts'
import { notedMoves } from '../../../capabilities/projects/status/reasons.ts'
import type { Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'
import { idsIn } from '../../../capabilities/saving/idLists.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { FamilyRow } from './family.queries.ts'

const statusField = cashierProject.status.field

/** A parent takes its children along; to be delivered each must be complete by itself. */
export async function followParent(
  writing: Writing,
  values: Values,
  moves: readonly StatusMove[],
  rows: readonly FamilyRow[],
  statuses: Statuses,
  nota: string | undefined,
): Promise<Followed | undefined> {
  const move = moves.find(({ campo }) => campo === statusField)
  const own = new Set(idsIn(values['hijos']))
  const children = rows.filter((row) => own.has(row.id) && row.estado !== move?.despues.id)
  if (!move || children.length === 0) return undefined
  // A note on a stage is no reason for the children.
  const said = notedMoves(moves).includes(move) ? nota : undefined
  const known = statuses.get('cashier_status')
  const refused = new Map(children.map((row) => [row, whyNotTo(cashierProject, row, move.despues, known?.get(row.estado), said)] as const))
  const going = children.filter((row) => refused.get(row) === undefined)
  await moveTo(writing, cashierProject, going, move.despues, statuses, said)
  const staying = children.filter((row) => refused.get(row) !== undefined)
  const hidden = staying.filter(({ alcance }) => !alcance).length
  const visible = staying.filter(({ alcance }) => alcance)
  const stays = (row: FamilyRow) => `El cajero hijo «${row.nombre}» (${row.id}) no pasó a «${move.despues.nombre}»: ${refused.get(row)}.`
  return {
    changed: going.flatMap(({ id, alcance }) => (alcance ? [id] : [])),
    stayed: visible.map((row) => ({ id: row.id, motivo: refused.get(row)! })),
    hidden,
    avisos: [...visible.map(stays), ...(hidden > 0 ? [unseenStay(cashierProject, hidden, move.despues.nombre)] : [])],
  }
}
