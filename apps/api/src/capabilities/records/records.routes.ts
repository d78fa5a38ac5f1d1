import { actors } from '@soportica/contract/people/actors'
import { findRecords, getRecordCard } from '@soportica/contract/records/recordCalls'
import type { FastifyInstance } from 'fastify'
import type { CurrentUser } from '../../plugins/context.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { ActorUse, HostedRecord } from './hostedRecord.ts'
import { recordActions } from './recordRights.ts'
import { hostOf, requireReadable, whyOnlyRead } from './requireRecord.ts'
import { searchRecords } from './searchRecords.queries.ts'

type RecordState = { readonly closed: string | undefined; readonly use: ActorUse | undefined }
const stages = (user: CurrentUser, { kind, actids }: HostedRecord, { closed, use }: RecordState) => [
  { actid: 0, nombre: 'General', participa: true, conArchivosONotas: true, acciones: recordActions(user, kind, 0, closed) },
  ...actors
    .filter(({ id }) => kind.modulos[id] !== undefined)
    .toSorted((a, b) => actids.indexOf(a.id) - actids.indexOf(b.id))
    .map(({ id, nombre }) => ({
      actid: id,
      nombre,
      participa: !use?.idle.includes(id),
      conArchivosONotas: use?.withContent.includes(id) ?? true,
      acciones: recordActions(user, kind, id, closed),
    })),
]

export function recordRoutes(app: FastifyInstance, services: Services, hosts: readonly HostedRecord[]): void {
  serve(app, services, findRecords, async ({ body }, { db, user }) => {
    const host = hostOf(hosts, body.sistema)
    return searchRecords(db, host, host.reach(user), body)
  })
  serve(app, services, getRecordCard, async ({ body }, { db, user }) => {
    const host = hostOf(hosts, body.sistema)
    const { sistema, entidad } = host.kind
    const { eliminado, ...record } = await requireReadable(db, user, host, body.id)
    const use = await host.actorUse?.(db, user, body.id)
    return { sistema, entidad, ...record, etapas: stages(user, host, { closed: whyOnlyRead(host, { eliminado }), use }) }
  })
}
