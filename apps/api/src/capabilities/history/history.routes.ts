import { type HistoryEntry, getHistory } from '@soportica/contract/history'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/errors.ts'
import { serve, type Services } from '../../plugins/serve.ts'
import { type HistoryRow, listHistory } from './history.queries.ts'

// What a kind of record says of its own history: who may read it, and how its fields read on a screen.
export type HistorySubject = {
  readonly entidad: string
  readonly requireReach: (context: UserContext, id: number) => Promise<void>
  readonly describe: (context: UserContext, rows: HistoryRow[]) => Promise<HistoryRow[]>
  readonly label: (campo: string) => string
}

function bySave(rows: HistoryRow[], label: (campo: string) => string): HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>()
  for (const { lote, accion, usuario, fecha, campo, antes, despues } of rows) {
    const entry = entries.get(lote) ?? { lote, accion: accion as HistoryEntry['accion'], usuario: usuario ?? '', fecha, cambios: [] }
    entries.set(lote, entry)
    if (campo !== null) entry.cambios.push({ campo, etiqueta: label(campo), antes, despues })
  }
  return [...entries.values()]
}

export function historyRoutes(app: FastifyInstance, services: Services, subjects: readonly HistorySubject[]): void {
  serve(app, services, getHistory, async ({ body }, context) => {
    const subject = subjects.find(({ entidad }) => entidad === body.entidad)
    if (!subject) throw new AppError('registro.noEncontrado')
    await subject.requireReach(context, body.id)
    const { results, total } = await listHistory(context.db, body.entidad, body.id, body.rows, body.first)
    return { results: bySave(await subject.describe(context, results), subject.label), total }
  })
}
