import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../../plugins/clock.ts'
import type { Log, Viewer } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { addressToRead } from '../../plugins/db/replicas.ts'
import { serverAway } from '../../plugins/db/serverAway.ts'
import { type Rows, writeWorkbook } from '../excel/workbook.ts'
import type { Exportable, Prepared } from './exportable.ts'
import { type ExportViewer, findExport, updateExport, viewerOf } from './exports.queries.ts'
import { endExport } from './notifyExport.ts'
import { findLogo } from '../logo/logo.queries.ts'

export const exportsFolder = (directory: string): string => join(directory, 'files', 'exports')
export const exportFile = (directory: string, id: string): string => join(exportsFolder(directory), `${id}.xlsx`)

type Deps = {
  readonly db: Db
  readonly reading: Db
  readonly clock: Clock
  readonly log: Log
  readonly directory: string
  readonly signal: AbortSignal
}

class Cancelled extends Error {}
class LostRights extends Error {}

const sameRights = (before: ExportViewer, now: ExportViewer): boolean =>
  before.actuaPor === now.actuaPor &&
  before.permisos.size === now.permisos.size &&
  [...before.permisos].every((perid) => now.permisos.has(perid))

/** A user whose rights shrank meanwhile does not get the file, however far it has come. */
async function requireStillAllowed(db: Db, exportable: Exportable, viewer: ExportViewer): Promise<void> {
  const now = await viewerOf(db, viewer.usuid)
  if (!now || (exportable.porUsuario && !sameRights(viewer, now))) throw new LostRights()
}

const everyMilliseconds = 400

/** Stores the progress now and then, and stops when the user may not have or does not want the file any more. */
function progressOf({ db, signal }: Deps, id: string, requireAllowed: () => Promise<void>) {
  let reportedAt = Date.now()
  return async (filas: number): Promise<void> => {
    signal.throwIfAborted()
    if (Date.now() - reportedAt < everyMilliseconds) return
    reportedAt = Date.now()
    await requireAllowed()
    if (!(await updateExport(db, id, { filas }))) throw new Cancelled()
  }
}

async function rowsOf(db: Db, prepared: Prepared, viewer: Viewer): Promise<Rows> {
  if ('read' in prepared) return prepared.read(db, viewer)
  return { url: await addressToRead(db.$client), statement: await prepared.select(db, viewer) }
}

/** Writes the file and answers how many rows it has. */
export async function writeExport(
  db: Db,
  path: string,
  prepared: Prepared,
  viewer: Viewer,
  onProgress: (filas: number) => Promise<void>,
): Promise<number> {
  const rows = await rowsOf(db, prepared, viewer)
  const heading = await prepared.heading?.(viewer)
  const logo = heading && (await findLogo(db))
  return writeWorkbook(path, { ...prepared.sheet, ...(heading && { heading }), ...(logo && { logo }) }, rows, onProgress)
}

const failed = 'No se pudo generar el archivo. Intente exportar de nuevo.'
const lostRights = 'Sus permisos cambiaron mientras se preparaba el archivo. Exporte de nuevo.'
const restarting = 'El servidor se reinició mientras preparaba el archivo. Exporte de nuevo.'

// Written under a temporary name, fsynced, renamed, and only then said to be ready.
export async function runExport(deps: Deps, exportables: readonly Exportable[], id: string): Promise<void> {
  const { db, reading, clock, log, directory, signal } = deps
  const row = await findExport(db, id)
  const exportable = exportables.find(({ lista }) => lista === row?.lista)
  if (!row || !exportable) return
  const path = exportFile(directory, id)
  // A process that was taken for dead may still be writing.
  const partial = `${path}.${randomUUID()}.parcial`
  try {
    const prepared = exportable.prepare(row.filtros as Record<string, unknown>, row.columnas)
    const viewer = await viewerOf(db, row.usuid)
    if (!viewer) throw new LostRights()
    const requireAllowed = () => requireStillAllowed(db, exportable, viewer)
    if (!(await updateExport(db, id, { estado: 'en curso', filas: 0, total: await prepared.count(reading, viewer) }))) return
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const filas = await writeExport(reading, partial, prepared, viewer, progressOf(deps, id, requireAllowed))
    await requireAllowed()
    if (!(await updateExport(db, id, { filas }))) throw new Cancelled()
    await rename(partial, path)
    if (!(await endExport(db, row, { estado: 'lista' }, clock()))) await rm(path, { force: true })
  } catch (error) {
    await rm(partial, { force: true })
    if (error instanceof Cancelled) return
    // The job is tried again once the database is back.
    if (serverAway(error)) throw error
    if (!signal.aborted && !(error instanceof LostRights)) log.error({ err: error, exportacion: id }, 'la exportación falló')
    const mensaje = error instanceof LostRights ? lostRights : signal.aborted ? restarting : failed
    await endExport(db, row, { estado: 'fallida', mensaje }, clock())
  }
}
