import { cashierProject } from '@soportica/contract/cashiers/project'
import { countOf } from '@soportica/contract/projects/words'
import { randomUUID } from 'node:crypto'
import { mayGenerally, rightsOf } from '../../../capabilities/projects/rights/project.permissions.ts'
import { listStatuses, type Status } from '../../../capabilities/projects/status/statuses.queries.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type FamilyRow, lockFamilies } from '../family/family.queries.ts'
import { moveTo, whyNotTo } from '../family/followParent.ts'
import { type BatchMove, movesOfBatch } from './batchMoves.queries.ts'

type Asked = { readonly lote: string; readonly cajids: readonly number[] }
type Undone = { mensaje: string; aplicados: number[]; rechazados: { id: number; motivo: string }[] }

export const undoMinutes = 10
const reason = 'Se deshizo un cambio de estado de varios cajeros'

/** Each goes back to where it stood, with the children that came along; what somebody changed since stays (R-29). */
export function undoMassiveChange(context: UserContext, { lote, cajids }: Asked): Promise<Undone> {
  return change(context, async (writing) => {
    const { tx, user, now } = writing
    const rows = await lockFamilies(tx, [...new Set(cajids)], [], context.user)
    requirePermission(context.user, rightsOf(cashierProject).edit)
    const since = new Date(now.getTime() - undoMinutes * 60_000)
    const moves = await movesOfBatch(tx, { lote, usuid: user.usuid, since, ids: rows.map(({ id }) => id) })
    if (moves.size === 0) throw new AppError('proyecto.deshacerTarde')
    const statuses = await listStatuses(tx, cashierProject)
    const known = statuses.get('cashier_status')!
    const why = (row: FamilyRow, move: BatchMove): string | undefined => {
      const from = known.get(row.estado)
      const may = mayGenerally(context.user, cashierProject, row, rightsOf(cashierProject).edit)
      if (row['eliminado_en']) return 'Fue eliminado después'
      if (!move.ultimo || row.estado !== move.despues) return `Su estado cambió después: está en «${from?.nombre ?? ''}»`
      if (may !== true && row.alcance) return may
      return whyNotTo(row, known.get(move.antes)!, from, reason)
    }
    const told = rows.flatMap((row) => (moves.has(row.id) ? [{ row, move: moves.get(row.id)!, motivo: why(row, moves.get(row.id)!) }] : []))
    const back = told.filter(({ motivo }) => motivo === undefined)
    const batch = { ...writing, lote: randomUUID() }
    for (const antes of new Set(back.map(({ move }) => move.antes))) {
      const those = back.filter(({ move }) => move.antes === antes).map(({ row }) => row)
      const leftFinal = known.get(those[0]!.estado)?.final === 1
      await moveTo(batch, those, known.get(antes) as Status, statuses, leftFinal ? reason : undefined)
    }
    const seen = told.filter(({ row }) => row.alcance)
    const aplicados = seen.flatMap(({ row, motivo }) => (motivo === undefined ? [row.id] : []))
    const rechazados = seen.flatMap(({ row, motivo }) => (motivo === undefined ? [] : [{ id: row.id, motivo }]))
    return { mensaje: sentence(aplicados.length, rechazados.length), aplicados, rechazados }
  })
}

function sentence(back: number, left: number): string {
  const stayed =
    left === 0 ? '' : ` ${left === 1 ? '1 se quedó' : `${left} se quedaron`} como ${left === 1 ? 'está' : 'están'}; revise los motivos.`
  if (back === 0) return `No se deshizo ningún cambio.${stayed}`
  return `${countOf(cashierProject.words, back)} ${back === 1 ? 'volvió' : 'volvieron'} a su estado anterior.${stayed}`
}
