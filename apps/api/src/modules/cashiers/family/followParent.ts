import { cashierProject } from '@soportica/contract/cashiers/project'
import { updateMany } from '../../../capabilities/projects/save/writes.queries.ts'
import { keepNote, notedMoves } from '../../../capabilities/projects/status/reasons.ts'
import { leavesFinal, type StatusMove } from '../../../capabilities/projects/status/checkStatuses.ts'
import { unseenStay } from '../../../capabilities/projects/family/unseenRelatives.ts'
import { missingForDelivery } from '@soportica/contract/projects/delivery'
import { sql } from 'drizzle-orm'
import { recordHistories } from '../../../capabilities/history/recordHistory.ts'
import { idsIn } from '../../../capabilities/saving/idLists.ts'
import type { Writing } from '../../../plugins/context.ts'
import { type Values, valuesOfRow } from '../../../capabilities/projects/form/values.ts'
import type { FamilyRow } from './family.queries.ts'
import type { Status, Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'
import { recordStatusEvents } from '../../../capabilities/projects/events/projectEvents.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'

const statusField = cashierProject.status.field

/** Why this cashier does not come to stand there; nothing: it may. */
export function whyNotTo(row: FamilyRow, to: Status, from: Status | undefined, nota: string | undefined): string | undefined {
  if (row.estado === to.id) return `Ya está en «${to.nombre}»`
  if (from?.final === 1 && !nota) return leavesFinal(from)
  return to.entregado === 1
    ? missingForDelivery(projectInWords(cashierProject), valuesOfRow(cashierProject, row, []))[0]?.mensaje
    : undefined
}

/** They come to stand there: written, remembered and told, one by one. */
export async function moveTo(writing: Writing, rows: readonly FamilyRow[], to: Status, statuses: Statuses, nota?: string): Promise<void> {
  await updateMany(
    writing,
    cashierProject,
    rows.map(({ id }) => id),
    sql`estado = ${to.id}`,
  )
  const saved = rows.map((row) => ({
    registro: row.id,
    version: row.version + 1,
    changes: [{ campo: statusField, antes: String(row.estado), despues: String(to.id) }],
  }))
  await recordHistories(writing, 'cashier', 'actualizado', saved)
  const known = statuses.get('cashier_status')
  const moved = rows.map(({ id }) => id)
  if (nota) await keepNote(writing, cashierProject, moved, { campo: statusField }, nota)
  for (const row of rows)
    await recordStatusEvents(writing, cashierProject, {
      id: row.id,
      nombre: row.nombre,
      moves: [{ campo: statusField, antes: known?.get(row.estado), despues: to }],
    })
}

/** A parent takes its children along; to be delivered each must be complete by itself. */
export async function followParent(
  writing: Writing,
  values: Values,
  moves: readonly StatusMove[],
  rows: readonly FamilyRow[],
  statuses: Statuses,
  nota: string | undefined,
): Promise<string[]> {
  const move = moves.find(({ campo }) => campo === statusField)
  const own = new Set(idsIn(values['hijos']))
  const children = rows.filter((row) => own.has(row.id) && row.estado !== move?.despues.id)
  if (!move || children.length === 0) return []
  // What was said of a stage is no reason for them.
  const said = notedMoves(moves).includes(move) ? nota : undefined
  const known = statuses.get('cashier_status')
  const refused = new Map(children.map((row) => [row, whyNotTo(row, move.despues, known?.get(row.estado), said)] as const))
  const going = children.filter((row) => refused.get(row) === undefined)
  await moveTo(writing, going, move.despues, statuses, said)
  const staying = children.filter((row) => refused.get(row) !== undefined)
  const hidden = staying.filter(({ alcance }) => !alcance).length
  const named = staying.filter(({ alcance }) => alcance)
  const stays = (row: FamilyRow) => `El cajero hijo «${row.nombre}» (${row.id}) no pasó a «${move.despues.nombre}»: ${refused.get(row)}.`
  return [...named.map(stays), ...(hidden > 0 ? [unseenStay(cashierProject, hidden, move.despues.nombre)] : [])]
}
