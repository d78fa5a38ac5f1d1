import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../../plugins/context.ts'
import type { Db } from '../../plugins/database.ts'
import { type Cell, writeWorkbook } from '../excel/workbook.ts'
import type { Exportable } from './exportable.ts'
import { findExport, updateExport } from './exports.queries.ts'

export const exportsFolder = (directory: string): string => join(directory, 'files', 'exports')
export const exportFile = (directory: string, id: string): string => join(exportsFolder(directory), `${id}.xlsx`)

type Means = { readonly db: Db; readonly log: Log; readonly directory: string; readonly signal: AbortSignal }

class Cancelled extends Error {}

async function* counted({ db, signal }: Means, id: string, batches: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[][]> {
  let filas = 0
  let told = Date.now()
  for await (const batch of batches) {
    signal.throwIfAborted()
    yield batch
    filas += batch.length
    if (Date.now() - told < 400) continue
    told = Date.now()
    if (!(await updateExport(db, id, { filas }))) throw new Cancelled()
  }
  if (!(await updateExport(db, id, { filas }))) throw new Cancelled()
}

const failed = 'No se pudo generar el archivo. Intente exportar de nuevo.'
const restarting = 'El servidor se reinició mientras preparaba el archivo. Exporte de nuevo.'

// Written under a temporary name, fsynced, renamed, and only then said to be ready.
export async function runExport(means: Means, exportables: readonly Exportable[], id: string): Promise<void> {
  const { db, log, directory, signal } = means
  const row = await findExport(db, id)
  const exportable = exportables.find(({ lista }) => lista === row?.lista)
  if (!row || !exportable) return
  const path = exportFile(directory, id)
  const partial = `${path}.parcial`
  try {
    const prepared = exportable.prepare(row.filtros as Record<string, unknown>, row.columnas)
    if (!(await updateExport(db, id, { estado: 'en curso', filas: 0, total: await prepared.count(db) }))) return
    await mkdir(dirname(path), { recursive: true })
    await writeWorkbook(partial, prepared.sheet, counted(means, id, prepared.read(db)))
    await rename(partial, path)
    if (!(await updateExport(db, id, { estado: 'lista' }))) await rm(path, { force: true })
  } catch (error) {
    await rm(partial, { force: true })
    if (error instanceof Cancelled) return
    if (!signal.aborted) log.error({ err: error, exportacion: id }, 'la exportación falló')
    await updateExport(db, id, { estado: 'fallida', mensaje: signal.aborted ? restarting : failed })
  }
}
