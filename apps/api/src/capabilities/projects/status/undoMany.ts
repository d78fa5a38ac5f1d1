import { counted } from '@soportica/rules/counted'
import type { Project } from '@soportica/contract/projects/project'
import { countOf } from '@soportica/contract/projects/words'
import { randomUUID } from 'node:crypto'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { mayGenerally, rightsOf } from '../rights/project.permissions.ts'
import { type BatchMove, movesOfBatch } from './batchMoves.queries.ts'
import { holdAlone, type HoldMany, type ManyRow } from './changeMany.ts'
import { moveTo, whyNotTo } from './moveTo.ts'
import { listStatuses, type Status } from './statuses.queries.ts'

export type UndoManyInput = { readonly lote: string; readonly ids: readonly number[] }
type Undone = { mensaje: string; aplicados: number[]; rechazados: { id: number; motivo: string }[] }

export const undoMinutes = 10

/** Moves each record and its followers back; records changed since then stay. */
export function undoMany(
  context: UserContext,
  project: Project,
  { lote, ids }: UndoManyInput,
  hold: HoldMany = holdAlone(project),
): Promise<Undone> {
  const reason = `Se deshizo un cambio de estado de ${project.words.gender === 'm' ? 'varios' : 'varias'} ${project.words.many}`
  const { edit } = rightsOf(project)
  return change(context, async (writing) => {
    const { tx, user, now } = writing
    const rows = await hold(tx, [...new Set(ids)], context.user)
    requirePermission(context.user, edit)
    const since = new Date(now.getTime() - undoMinutes * 60_000)
    const moves = await movesOfBatch(tx, project, { lote, usuid: user.usuid, since, ids: rows.map(({ id }) => id) })
    if (moves.size === 0) throw new AppError('proyecto.deshacerTarde')
    const statuses = await listStatuses(tx, project)
    const known = statuses.get(project.status.of)!
    const why = (row: ManyRow, move: BatchMove): string | undefined => {
      const from = known.get(row.estado)
      const may = mayGenerally(context.user, project, row, edit)
      if (row['eliminado_en']) return `Fue eliminad${project.words.gender === 'm' ? 'o' : 'a'} después`
      if (!move.ultimo || row.estado !== move.despues) return `Su estado cambió después: está en «${from?.nombre ?? ''}»`
      if (may !== true && row.alcance) return may
      return whyNotTo(project, row, known.get(move.antes)!, from, reason)
    }
    const results = rows.flatMap((row) =>
      moves.has(row.id) ? [{ row, move: moves.get(row.id)!, motivo: why(row, moves.get(row.id)!) }] : [],
    )
    const back = results.filter(({ motivo }) => motivo === undefined)
    const batch = { ...writing, lote: randomUUID() }
    for (const antes of new Set(back.map(({ move }) => move.antes))) {
      const those = back.filter(({ move }) => move.antes === antes).map(({ row }) => row)
      const leftFinal = known.get(those[0]!.estado)?.final === 1
      await moveTo(batch, project, those, known.get(antes) as Status, statuses, leftFinal ? reason : undefined)
    }
    const seen = results.filter(({ row }) => row.alcance)
    const aplicados = seen.flatMap(({ row, motivo }) => (motivo === undefined ? [row.id] : []))
    const rechazados = seen.flatMap(({ row, motivo }) => (motivo === undefined ? [] : [{ id: row.id, motivo }]))
    return { mensaje: sentence(project, aplicados.length, rechazados.length), aplicados, rechazados }
  })
}

function sentence({ words }: Project, back: number, left: number): string {
  const stayed = left === 0 ? '' : ` ${counted(left, 'se quedó', 'se quedaron')} como ${left === 1 ? 'está' : 'están'}; revise los motivos.`
  if (back === 0) return `No se deshizo ningún cambio.${stayed}`
  return `${countOf(words, back)} ${back === 1 ? 'volvió' : 'volvieron'} a su estado anterior.${stayed}`
}
