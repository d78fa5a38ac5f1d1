import { randomUUID } from 'node:crypto'
import type { ExportProgress } from '@soportica/contract/core/exports'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { exportJob } from '../../../schema/exports.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Exportable } from './exportable.ts'
import { countRunning, type ExportRow, failSilentExports, lockUser } from './exports.queries.ts'

const atOnce = 3
export const exportWork = 'exportar'

export const progressOf = ({ id, estado, filas, total, archivo, mensaje }: ExportRow): ExportProgress => ({
  expid: id,
  estado: estado as ExportProgress['estado'],
  filas,
  total,
  archivo,
  ...(mensaje ? { mensaje } : {}),
})

type Wanted = { filtros: Record<string, unknown>; columnas: string[] }

export async function startExport(
  context: UserContext,
  jobs: Jobs,
  exportable: Exportable,
  { filtros: sentFilters, columnas }: Wanted,
): Promise<ExportProgress> {
  exportable.requireReach(context.user)
  const filtros = exportable.settle ? await exportable.settle(context, sentFilters) : sentFilters
  exportable.prepare(filtros, columnas)
  const row = await change(context, async ({ tx, user, now, requestId }) => {
    // Locks the user: the limit also holds for many starts at once.
    await lockUser(tx, user.usuid)
    await failSilentExports(tx, user.usuid)
    if ((await countRunning(tx, user.usuid)) >= atOnce) throw new AppError('exportacion.muchas', { cantidad: atOnce })
    const day = dayInBogota(now).replaceAll('-', '')
    const [created] = await tx
      .insert(exportJob)
      .values({
        id: randomUUID(),
        usuid: user.usuid,
        lista: exportable.lista,
        filtros,
        columnas,
        estado: 'pendiente',
        archivo: `${exportable.archivo} ${day}.xlsx`,
        creadaEn: now,
      })
      .returning()
    if (!created) throw new Error('the export was not stored')
    await recordEvent({ tx, user, now, requestId }, 'export.started', 'user', user.usuid, {
      exportacion: created.id,
      lista: exportable.lista,
    })
    await jobs.enqueue(tx, exportWork, { id: created.id })
    return created
  })
  jobs.wake(exportWork)
  return progressOf(row)
}
