import { type BulkChange, bulkLimits, type BulkProgress } from '@soportica/contract/projects/bulkCalls'
import type { Project } from '@soportica/contract/projects/project'
import { countOf, theMany } from '@soportica/contract/projects/words'
import { counted } from '@soportica/rules/counted'
import { randomUUID } from 'node:crypto'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Calendar } from '../reference.queries.ts'
import type { ProjectKind, SaveBody } from '../save/hooks.ts'
import { type BulkRow, type BulkState, endBulk, findBulk, insertBulk } from '../../bulk/bulkChange.queries.ts'
import { chunksOf } from './bulkTargets.queries.ts'
import { runBulk } from './runBulk.ts'

export const bulkWork = ({ entidad }: Project): string => `cambiar-varios-${entidad}`
export type ApplyBody = BulkChange & { readonly versiones: readonly (readonly [number, number])[] }
type Deps = { readonly calendar: Calendar; readonly jobs: Jobs }

/** Runs a change as its preview said it: few records at once, more in the background. */
export async function applyChanges<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  context: UserContext,
  { calendar, jobs }: Deps,
  { versiones, porRegistro, ...wish }: ApplyBody,
): Promise<BulkProgress> {
  const { project } = kind
  const { user } = context
  const own = new Map(porRegistro?.map(({ id, valores }) => [id, valores]))
  const wanted = new Map(versiones.filter(([id]) => !porRegistro || own.has(id)))
  const lote = randomUUID()
  const total = wanted.size
  const atOnce = total <= bulkLimits.atOnce
  await change(context, async (writing) => {
    const chunks = await chunksOf(
      writing.tx,
      project,
      [...wanted.keys()].map((id) => ({ id })),
    )
    const tandas = chunks.map((chunk) => chunk.map(({ id }) => [id, wanted.get(id)!, ...(own.has(id) ? [own.get(id)!] : [])] as const))
    const { cambios, nota, reprogramar, motivo } = wish
    const row = { id: lote, usuid: user.usuid, entidad: project.entidad, cambio: { cambios, nota, reprogramar, motivo } }
    await insertBulk(writing.tx, { ...row, tandas: tandas as never, estado: 'pendiente', total, creadaEn: writing.now })
    await recordEvent(writing, 'bulk.started', 'user', user.usuid, { lote, entidad: project.entidad, total })
    if (!atOnce) await jobs.enqueue(writing.tx, bulkWork(project), { lote })
  })
  if (atOnce) await runBulk(kind, { context, calendar, userOf: async () => user }, lote, user.usuid)
  else jobs.wake(bulkWork(project))
  return progressOf(context, project, lote)
}

/** Somebody else's change does not exist. */
async function ownBulk({ db, user }: UserContext, { entidad }: Project, lote: string): Promise<BulkRow> {
  const row = await findBulk(db, lote)
  if (row?.usuid !== user.usuid || row.entidad !== entidad) throw new AppError('registro.noEncontrado')
  return row
}

export async function progressOf(context: UserContext, project: Project, lote: string): Promise<BulkProgress> {
  const { estado, total, aplicados, iguales, rechazados, ...row } = await ownBulk(context, project, lote)
  const hechos = aplicados.length + iguales.length + rechazados.length
  const result = { estado: estado as BulkState, total, hechos, aplicados, iguales, rechazados: [...rechazados] }
  return { lote: row.id, ...result, mensaje: sentence(project, result) }
}

/** Between two transactions; applied changes stay. */
export async function cancelChanges(context: UserContext, project: Project, lote: string): Promise<{ mensaje: string }> {
  await ownBulk(context, project, lote)
  const cancelled = await change(context, async (writing) => {
    const open = await endBulk(writing.tx, lote, 'cancelado', writing.now)
    if (open) await recordEvent(writing, 'bulk.cancelled', 'user', context.user.usuid, { lote, entidad: project.entidad })
    return open
  })
  return { mensaje: cancelled ? 'Se detuvo el cambio.' : 'El cambio ya había terminado.' }
}

type Result = Pick<BulkProgress, 'estado' | 'total' | 'aplicados' | 'iguales' | 'rechazados'>
function sentence({ words }: Project, { estado, total, aplicados, iguales, rechazados }: Result): string {
  if (estado === 'pendiente' || estado === 'en curso') return `Se cambian ${countOf(words, total)} en segundo plano.`
  const none = `No cambió ${words.gender === 'm' ? 'ningún' : 'ninguna'} ${words.one}.`
  const done = aplicados.length === 0 ? none : `${aplicados.length === 1 ? 'Cambió' : 'Cambiaron'} ${countOf(words, aplicados.length)}.`
  const same = iguales.length === 0 ? '' : ` ${counted(iguales.length, 'ya lo tenía', 'ya lo tenían')}.`
  const left = rechazados.length === 0 ? '' : ` ${counted(rechazados.length, 'no se cambió', 'no se cambiaron')}; revise los motivos.`
  const ends: Partial<Record<BulkState, string>> = {
    cancelado: ` El cambio se detuvo antes de terminar: ${theMany(words)} que faltaban quedaron como estaban.`,
    fallido: ' El cambio se detuvo porque su usuario ya no puede hacerlo.',
  }
  return `${done}${same}${left}${ends[estado] ?? ''}`
}
