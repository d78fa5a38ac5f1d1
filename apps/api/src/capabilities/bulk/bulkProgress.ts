import { bulkLimits, type BulkProgress } from '@soportica/contract/records/bulkCalls'
import { counted } from '@soportica/rules/counted'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { type BulkRow, type BulkState, endBulk, findBulk } from './bulkChange.queries.ts'
import type { BulkKind, BulkWords } from './bulkKind.ts'

/** Somebody else's change does not exist. */
async function ownBulk<W extends object>({ db, user }: UserContext, { entidad }: BulkKind<W>, lote: string): Promise<BulkRow> {
  const row = await findBulk(db, lote)
  if (row?.usuid !== user.usuid || row.entidad !== entidad) throw new AppError('registro.noEncontrado')
  return row
}

export async function progressOf<W extends object>(kind: BulkKind<W>, context: UserContext, lote: string): Promise<BulkProgress> {
  return progressIn(kind, await ownBulk(context, kind, lote))
}

function progressIn<W extends object>(kind: BulkKind<W>, row: BulkRow): BulkProgress {
  const { estado, total, aplicados, iguales, rechazados, cambio } = row
  const hechos = aplicados.length + iguales.length + rechazados.length
  const result = { estado: estado as BulkState, total, hechos, aplicados, iguales, rechazados: [...rechazados] }
  return { lote: row.id, ...result, mensaje: sentence(kind.words(cambio as W), result) }
}

/** A change in the background has ended: its author may have left. */
export async function recordEnded<W extends object>(kind: BulkKind<W>, writing: Writing, lote: string): Promise<void> {
  const row = await findBulk(writing.tx, lote)
  if (!row || row.total <= bulkLimits.atOnce) return
  const { mensaje } = progressIn(kind, row)
  await recordEvent(writing, 'bulk.ended', 'user', row.usuid, { lote, entidad: kind.entidad, mensaje, conAutor: true })
}

/** Between two transactions; applied changes stay. */
export async function cancelBulk<W extends object>(kind: BulkKind<W>, context: UserContext, lote: string): Promise<{ mensaje: string }> {
  await ownBulk(context, kind, lote)
  const cancelled = await change(context, async (writing) => {
    const open = await endBulk(writing.tx, lote, 'cancelado', writing.now)
    if (open) await recordEvent(writing, 'bulk.cancelled', 'user', context.user.usuid, { lote, entidad: kind.entidad })
    return open
  })
  return { mensaje: cancelled ? 'Se detuvo el cambio.' : 'El cambio ya había terminado.' }
}

type Result = Pick<BulkProgress, 'estado' | 'total' | 'aplicados' | 'iguales' | 'rechazados'>
function sentence(words: BulkWords, { estado, total, aplicados, iguales, rechazados }: Result): string {
  if (estado === 'pendiente' || estado === 'en curso') return words.running(total)
  const done = aplicados.length === 0 ? words.none : words.done(aplicados.length)
  const same = iguales.length === 0 ? '' : ` ${counted(iguales.length, 'ya lo tenía', 'ya lo tenían')}.`
  const left = rechazados.length === 0 ? '' : ` ${counted(rechazados.length, 'no se cambió', 'no se cambiaron')}; revise los motivos.`
  const ends: Partial<Record<BulkState, string>> = {
    cancelado: ` El cambio se detuvo antes de terminar: ${words.records} que faltaban quedaron como estaban.`,
    fallido: ' El cambio se detuvo porque su usuario ya no puede hacerlo.',
  }
  return `${done}${same}${left}${ends[estado] ?? ''}`
}
