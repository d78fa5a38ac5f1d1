import type { Db, Tx } from '../../plugins/db/database.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { endRunning, type ExportRow, failSilentExports, markUncollected } from './exports.queries.ts'

// Users who wait longer than this may have gone on to other work.
const longWait = 10_000
// A user who is still there fetches the file within this time.
const fetched = 15_000

type Ended = { readonly estado: 'lista' } | { readonly estado: 'fallida'; readonly mensaje: string }

/** False once it was cancelled. A long export notifies at once. */
export function endExport(db: Db, { id, creadaEn }: ExportRow, ended: Ended, now: Date): Promise<boolean> {
  const notifyNow = now.getTime() - creadaEn.getTime() >= longWait
  return db.transaction(async (tx) => {
    const row = await endRunning(tx, id, { ...ended, terminadaEn: now, ...(notifyNow ? { avisadoEn: now } : {}) })
    if (row && notifyNow) await notify(tx, row, now)
    return row !== undefined
  })
}

/** Finished files that nobody fetched, and interrupted ones that nobody asked for again. */
export function notifyUncollected(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await failSilentExports(tx)
    for (const row of await markUncollected(tx, new Date(now.getTime() - fetched), now)) await notify(tx, row, now)
  })
}

const notify = (tx: Tx, { id, usuid, lista, archivo, estado, filas, mensaje }: ExportRow, now: Date): Promise<void> =>
  recordEvent({ tx, user: { usuid }, now, requestId: 'exportar' }, estado === 'lista' ? 'export.ready' : 'export.failed', 'user', usuid, {
    exportacion: id,
    lista,
    archivo,
    filas,
    ...(mensaje ? { mensaje } : {}),
    conAutor: true,
  })
