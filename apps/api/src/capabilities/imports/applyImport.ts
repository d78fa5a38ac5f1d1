import { randomUUID } from 'node:crypto'
import type { ImportOutcome } from '@soportica/contract/core/imports'
import { counted } from '@soportica/rules/counted'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Applied, Effect, Importable, PreparedRow } from './importable.ts'
import { type Batch, lockBatch, markBatch } from './imports.queries.ts'
import { importableByList } from './importableByList.ts'
import type { Outcome } from './oneByOne.ts'

type RowReason = { fila: number; motivo: string }

/** Applies all new and changed rows as one batch. Rows that are or became wrong are left out, with the reason. */
export function applyImport(context: UserContext, importables: readonly Importable[], id: string): Promise<ImportOutcome> {
  const lote = randomUUID()
  return change(context, async (plain) => {
    const { tx, user, now } = plain
    const batch = await lockBatch(tx, id, user.usuid)
    if (!batch) throw new AppError('importacion.vencida')
    if (batch.estado !== 'previa') throw new AppError(batch.estado === 'aplicada' ? 'importacion.aplicada' : 'importacion.deshecha')
    const importable = importableByList(importables, batch.lista)
    importable.requireReach(context.user)
    await importable.hold(plain)
    const writing = { ...plain, lote }
    const lugar = batch.lugar ?? undefined
    const outcomes = await importable.apply(writing, context.user, lugar, inOneOrder(batch))
    const hechos = outcomes.flatMap(({ result }) => (result ? [asEffect(result)] : []))
    const refused = outcomes.flatMap(({ item, motivo }) => (motivo === undefined ? [] : [{ fila: item.fila, motivo }]))
    await markBatch(tx, id, 'aplicada', now, { lote, hechos, rechazados: refused })
    await recordEvent(writing, 'import.applied', 'user', user.usuid, {
      importacion: id,
      lista: batch.lista,
      aplicados: hechos.length,
      lote,
    })
    return outcomeOf(hechos, [...wrongOnes(batch), ...refused], outcomes.flatMap(noticeOf))
  })
}

const nameOf = ({ valores }: PreparedRow): string => valores['nombre'] ?? ''

// Always in the same order: two imports of the same records wait for each other instead of deadlocking.
const inOneOrder = ({ filas: { filas } }: Batch): PreparedRow[] => {
  const rank = ({ id = Number.MAX_SAFE_INTEGER }: PreparedRow) => id
  return filas
    .filter(({ estado }) => estado === 'nueva' || estado === 'cambiada')
    .toSorted((a, b) => rank(a) - rank(b) || (nameOf(a) < nameOf(b) ? -1 : 1))
}

const asEffect = ({ fila, id, version, accion }: Applied): Effect => ({ fila, id, version, accion })

const asWanted = 'El registro ya estaba así: no hubo nada que guardar.'
function noticeOf({ item: { fila }, result, motivo }: Outcome<PreparedRow, Applied | undefined>): RowReason[] {
  if (motivo !== undefined || (result && !result.aviso)) return []
  return [{ fila, motivo: result?.aviso ?? asWanted }]
}

const wrongOnes = ({ filas: { filas } }: Batch): RowReason[] =>
  filas.flatMap(({ fila, estado, errores }) =>
    estado === 'erronea' ? [{ fila, motivo: errores.map(({ mensaje }) => mensaje).join('. ') }] : [],
  )

const inRows = (rows: readonly RowReason[]): RowReason[] => rows.toSorted((a, b) => a.fila - b.fila)

function outcomeOf(hechos: readonly Effect[], rejected: readonly RowReason[], notices: readonly RowReason[]): ImportOutcome {
  const created = hechos.filter(({ accion }) => accion === 'creado').length
  const changed = hechos.length - created
  const parts = [
    ...(created > 0 ? [counted(created, 'registro nuevo', 'registros nuevos')] : []),
    ...(changed > 0 ? [counted(changed, 'cambio', 'cambios')] : []),
  ]
  const guardado = parts.length > 0 ? `${hechos.length === 1 ? 'Se guardó' : 'Se guardaron'} ${parts.join(' y ')}.` : 'No se guardó nada.'
  const left =
    rejected.length > 0 ? ` ${rejected.length === 1 ? 'Quedó' : 'Quedaron'} ${counted(rejected.length, 'fila', 'filas')} sin guardar.` : ''
  return {
    mensaje: `${guardado}${left}`,
    aplicados: hechos.length,
    rechazados: inRows(rejected),
    ...(notices.length > 0 ? { avisos: inRows(notices) } : {}),
  }
}
