import { getHistory, getHistoryOptions, type HistoryEntry } from '@soportica/contract/records/history'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../../plugins/context.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { type HistoryRow, historyOptions, historyWhere, listHistory, ofRecord, originsOf } from './history.queries.ts'
import { type HistorySubject, saveKey, subjectByEntity, type SaveDescription } from './historySubject.ts'

type Around = {
  readonly subject: HistorySubject
  readonly origins: Map<string, string>
  readonly descriptions: Map<string, SaveDescription> | undefined
}

function bySave(rows: HistoryRow[], { subject, origins, descriptions }: Around): HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>()
  for (const row of rows) {
    const { lote, accion, usuario, fecha, campo, antes, despues } = row
    // One save may have changed many of a record's members.
    const key = subject.members ? saveKey(row) : lote
    const origen = origins.get(lote)
    const { asunto, titulo } = descriptions?.get(saveKey(row)) ?? {}
    const entry = entries.get(key) ?? {
      lote: key,
      accion: accion as HistoryEntry['accion'],
      usuario: usuario ?? '',
      fecha,
      ...(origen ? { origen } : {}),
      ...(asunto && subject.members ? { asunto } : {}),
      ...(titulo ? { titulo } : {}),
      cambios: [],
    }
    entries.set(key, entry)
    if (campo !== null) entry.cambios.push({ campo, etiqueta: subject.label(campo), antes, despues })
  }
  return [...entries.values()]
}

const scopeOf = ({ entidad, members }: HistorySubject, { user }: UserContext, id: number) =>
  members ? members.rows(id, members.open(user)) : ofRecord(entidad, id)

export function historyRoutes(app: FastifyInstance, services: Services, subjects: readonly HistorySubject[]): void {
  serve(app, services, getHistory, async ({ body }, context) => {
    const subject = subjectByEntity(subjects, body.entidad)
    await subject.requireReach(context, body.id)
    const which = historyWhere(scopeOf(subject, context, body.id), body)
    const { results, total } = await listHistory(context.db, which, body)
    const origins = await originsOf(context.db, results)
    const descriptions = await subject.describeSaves?.(context.db, results)
    return { results: bySave((await subject.describe?.(context, results)) ?? results, { subject, origins, descriptions }), total }
  })
  serve(app, services, getHistoryOptions, async ({ body }, context) => {
    const subject = subjectByEntity(subjects, body.entidad)
    await subject.requireReach(context, body.id)
    const { usuarios, campos } = await historyOptions(context.db, scopeOf(subject, context, body.id))
    const labelled = campos.map((campo) => ({ campo, etiqueta: subject.label(campo) }))
    return { usuarios, campos: labelled.toSorted((a, b) => a.etiqueta.localeCompare(b.etiqueta, 'es-CO')) }
  })
}
