import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { nextVersionOf } from '../history/history.queries.ts'
import { type Change, recordHistory } from '../history/recordHistory.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { lockJob } from './jobs.queries.ts'
import { entidad, operationId } from './operationHistory.ts'

export async function retryJob(context: UserContext, jobs: Jobs, id: string): Promise<string> {
  const tipo = await change(context, async (writing) => {
    requirePermission(context.user, businessRules)
    const job = await requireFailed(writing, id)
    await jobs.retry(writing.tx, job.tipo, id)
    await trace(writing, 'jobs.retried', { id, tipo: job.tipo }, [{ campo: 'reintentada', antes: null, despues: job.tipo }, errorOf(job)])
    return job.tipo
  })
  jobs.wake(tipo)
  return 'La tarea se intenta de nuevo.'
}

export function dropJob(context: UserContext, jobs: Jobs, { id, motivo }: { id: string; motivo: string }): Promise<string> {
  return change(context, async (writing) => {
    requirePermission(context.user, businessRules)
    const job = await requireFailed(writing, id)
    await jobs.drop(writing.tx, job.tipo, id)
    await trace(writing, 'jobs.dropped', { id, tipo: job.tipo, motivo }, [
      { campo: 'descartada', antes: null, despues: job.tipo },
      errorOf(job),
      { campo: 'motivo', antes: null, despues: motivo },
    ])
    return 'La tarea se descartó.'
  })
}

const errorOf = ({ error }: { readonly error: string }): Change => ({ campo: 'error', antes: null, despues: error })

async function requireFailed({ tx }: Writing, id: string) {
  const job = await lockJob(tx, id)
  if (!job) throw new AppError('tareas.noExiste')
  if (!job.fallida) throw new AppError('tareas.noFallida')
  return job
}

async function trace(
  writing: Writing,
  evento: 'jobs.retried' | 'jobs.dropped',
  datos: Readonly<Record<string, string>>,
  changes: readonly Change[],
): Promise<void> {
  const version = await nextVersionOf(writing.tx, entidad, operationId)
  await recordHistory(writing, entidad, operationId, version, 'actualizado', changes)
  await recordEvent(writing, evento, entidad, operationId, datos)
}
