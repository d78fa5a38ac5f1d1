import { recordKindOf } from '@soportica/contract/records/records'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { HostedRecord } from './hostedRecord.ts'
import { findRecord, type RecordFound } from './record.queries.ts'

/** 1 means cashiers, any other value branches. */
export function hostOf(hosts: readonly HostedRecord[], sistema: number): HostedRecord {
  const host = hosts.find(({ kind }) => kind.sistema === recordKindOf(sistema).sistema)
  if (!host) throw new AppError('registro.noEncontrado')
  return host
}

/** The record to be read, if this user may see it; out of reach is as if it were not there. */
export async function requireReadable(db: Reader, user: CurrentUser, host: HostedRecord, id: number): Promise<RecordFound> {
  const found = await findRecord(db, host.kind.entidad, id, host.reach(user))
  if (!found || (found.eliminado && !host.deleted?.seenBy(user))) throw new AppError('registro.noEncontrado')
  return found
}

/** Why the record is read-only; undefined: it is not. */
export const whyOnlyRead = (host: HostedRecord, { eliminado }: Pick<RecordFound, 'eliminado'>): string | undefined =>
  eliminado ? host.deleted?.motivo : undefined

/** The same for a change: a deleted record is read-only. */
export async function requireRecord(db: Reader, user: CurrentUser, host: HostedRecord, id: number): Promise<RecordFound> {
  const found = await requireReadable(db, user, host, id)
  if (found.eliminado) throw new AppError(host.deleted?.code ?? 'registro.noEncontrado')
  return found
}
