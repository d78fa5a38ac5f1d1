import { randomUUID } from 'node:crypto'
import type { ImportOutcome } from '@soportica/contract/core/imports'
import { counted } from '@soportica/rules/counted'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Effect, Importable } from './importable.ts'
import { lockBatch, markBatch } from './imports.queries.ts'
import { importableByList } from './importableByList.ts'

/** Restores every record to its state before the batch, last first. Records that were changed after it stay, with the reason. */
export function undoImport(context: UserContext, importables: readonly Importable[], id: string): Promise<ImportOutcome> {
  return change(context, async (plain) => {
    const { tx, user, now } = plain
    const batch = await lockBatch(tx, id, user.usuid)
    if (!batch) throw new AppError('importacion.olvidada')
    if (batch.estado === 'deshecha') throw new AppError('importacion.deshecha')
    if (batch.estado === 'previa' || !batch.efectos) throw new AppError('importacion.previa')
    const importable = importableByList(importables, batch.lista)
    importable.requireReach(context.user)
    await importable.hold(plain)
    const { lote, hechos } = batch.efectos
    const writing = { ...plain, lote: randomUUID() }
    const rows = new Map(batch.filas.filas.map((row) => [row.fila, row]))
    const outcomes = await importable.undo(writing, context.user, { lote, effects: hechos.toReversed(), rows })
    const rejected = outcomes.flatMap(({ item, motivo }) => (motivo === undefined ? [] : [{ fila: item.fila, motivo }]))
    const done = outcomes.flatMap(({ item, motivo }) => (motivo === undefined ? [item] : []))
    const aplicados = done.length
    // The remaining rows can be undone once their obstacle is gone.
    const undone = new Set(done)
    const left = hechos.filter((effect) => !undone.has(effect))
    if (aplicados > 0) await markBatch(tx, id, left.length === 0 ? 'deshecha' : 'aplicada', now, { ...batch.efectos, hechos: left })
    await recordEvent(writing, 'import.undone', 'user', user.usuid, { importacion: id, lista: batch.lista, aplicados, lote: writing.lote })
    return { mensaje: undoSentence(done, left.length), aplicados, rechazados: rejected.toSorted((a, b) => a.fila - b.fila) }
  })
}

function undoSentence(done: readonly Effect[], left: number): string {
  const removed = done.filter(({ accion }) => accion === 'creado').length
  const restored = done.length - removed
  const parts = [
    ...(removed > 0 ? [`${removed === 1 ? 'se eliminó' : 'se eliminaron'} ${counted(removed, 'registro', 'registros')}`] : []),
    ...(restored > 0 ? [counted(restored, 'registro volvió a como estaba', 'registros volvieron a como estaban')] : []),
  ]
  const undone = parts.length === 0 ? 'No se deshizo ningún registro.' : `Se deshizo la importación: ${parts.join(' y ')}.`
  return left === 0 ? undone : `${undone} ${counted(left, 'registro quedó', 'registros quedaron')} sin deshacer.`
}
