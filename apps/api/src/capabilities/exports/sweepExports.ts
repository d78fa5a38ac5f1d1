import { dayInMs } from '@soportica/rules/calendarDay'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../plugins/db/database.ts'
import { exportIds, forgetExportsBefore } from './exports.queries.ts'
import { exportsFolder } from './runExport.ts'

// The names that runExport and reportFile give.
const ours = /^([\da-f-]{36})\.xlsx(?:\.[\da-f-]{36})?(?:\.parcial)?$/

/** Rows of yesterday go, and with them every file of ours that no row speaks of; a report at once has no row while it is written. */
export async function sweepExports(db: Db, directory: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayInMs)
  await forgetExportsBefore(db, before)
  const known = await exportIds(db)
  const folder = exportsFolder(directory)
  const files = await readdir(folder).catch(() => [])
  for (const file of files) {
    const id = ours.exec(file)?.[1]
    if (id === undefined || known.has(id)) continue
    const found = await stat(join(folder, file)).catch(() => undefined)
    if (found && found.mtime < before) await rm(join(folder, file), { force: true })
  }
}
