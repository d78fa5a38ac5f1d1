import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ExportProgress } from '@soportica/contract/core/exports'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { UserContext } from '../../plugins/context.ts'
import type { Exportable } from '../exports/exportable.ts'
import { exportFile, exportsFolder, writeExport } from '../exports/runExport.ts'
import { startExport } from '../exports/startExport.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ReportDeps } from './answerReport.ts'
import { limitPerUser } from './limitPerUser.ts'

const usually = 5_000
/** rowsAtOnce: up to this number of rows the user waits for the file. */
export type FileDeps = { readonly jobs: Jobs; readonly directory: string; readonly rowsAtOnce?: number | undefined }
type Made = { readonly name: string; readonly size: number; readonly stream: Readable } | ExportProgress

/** The file at once; or, of a long result, how far its export has come. */
export async function reportFile(
  context: UserContext,
  deps: ReportDeps,
  { jobs, directory, rowsAtOnce = usually }: FileDeps,
  exportable: Exportable,
  filtros: Record<string, unknown>,
): Promise<Made> {
  const { user } = context
  const prepared = exportable.prepare(filtros, [])
  const rows = await limitPerUser(deps.runningByUser, user.usuid, () => prepared.count(deps.reading, user))
  if (rows > rowsAtOnce) return startExport(context, jobs, exportable, { filtros, columnas: [] })
  const path = exportFile(directory, randomUUID())
  await mkdir(exportsFolder(directory), { recursive: true, mode: 0o700 })
  try {
    await limitPerUser(deps.runningByUser, user.usuid, () => writeExport(deps.reading, path, prepared, user, async () => {}))
    const { size } = await stat(path)
    const stream = createReadStream(path)
    stream.once('close', () => void rm(path, { force: true }))
    return { name: `${exportable.archivo} ${dayInBogota(context.clock()).replaceAll('-', '')}.xlsx`, size, stream }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
