import type { AttachmentSummary, AttachedTypeChoice } from '@soportica/contract/records/attachments'
import { modulesOfActor, type RecordKind } from '@soportica/contract/records/records'
import type { StageAction } from '@soportica/contract/permissions/stageSets'
import type { UserContext } from '../../plugins/context.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { actorsOpen, mayInRecord } from '../records/recordRights.ts'
import { countByType } from './attachment.queries.ts'
import { actorName } from './attachmentRows.ts'
import type { Attachments, FindTypes, UsableType } from './attachments.ts'

type Described = Pick<UsableType, 'id' | 'nombre' | 'prefijo' | 'multiple'>
type Caller = Pick<UserContext, 'db' | 'user'>
const ofActor = (actor: number | null | undefined) => (type: { actid: number }) => !actor || type.actid === actor
const moduleOf = (kind: RecordKind, actid: number): string => modulesOfActor(kind, actid)[0]!
const uses: readonly StageAction[] = ['viewAttached', 'uploadAttached']

/** The types that the caller holds, in stages where the caller may see or upload something. */
export async function typeChoices(
  { db, user }: Caller,
  types: FindTypes,
  { kind }: HostedRecord,
  actor?: number,
): Promise<AttachedTypeChoice[]> {
  const found = (await types(db, user, kind.sistema)).filter(ofActor(actor))
  return found
    .filter(({ actid }) => uses.some((accion) => mayInRecord(user, kind, accion, actid) === true))
    .map(({ id, nombre, multiple, folder, prefijo, actid }) => ({ id, nombre, multiple, folder, prefijo, actid }))
}

/** true, or why nothing can be uploaded here. */
export async function mayUpload({ db, user }: Caller, types: FindTypes, { kind }: HostedRecord, actor: number | null | undefined) {
  if (actor) {
    const may = mayInRecord(user, kind, 'uploadAttached', actor)
    if (may !== true) return may
  }
  const open = actorsOpen(user, kind, 'uploadAttached')
  const found = (await types(db, user, kind.sistema)).filter(ofActor(actor))
  if (open !== 'todos' && open.length === 0) return mayInRecord(user, kind, 'uploadAttached', 0)
  const usable = found.some(({ actid }) => mayInRecord(user, kind, 'uploadAttached', actid) === true)
  return usable || 'No tiene asignado ningún tipo de adjunto activo'
}

/** The counts by type, for types that the caller holds and types that have files. */
export async function summaryOf(
  { db, user }: Caller,
  { types }: Pick<Attachments, 'types'>,
  { kind }: HostedRecord,
  registro: number,
  actor: number | null | undefined,
): Promise<AttachmentSummary[]> {
  const [held, counted] = await Promise.all([types(db, user, kind.sistema), countByType(db, kind.sistema, registro)])
  const of = (type: Described, actid: number, count: number): AttachmentSummary => {
    const open = mayInRecord(user, kind, 'viewAttached', actid) === true
    return {
      tipoAdjunto: type.id,
      nombreTipoAdjunto: type.nombre,
      // Files that the caller may not see are not counted either.
      count: open ? count : 0,
      modulo: moduleOf(kind, actid),
      titulo: actorName(actid),
      prefijo: type.prefijo,
      actor: actid,
      multiple: type.multiple,
      disabled: !open,
    }
  }
  const there = counted.map((row) => of({ ...row, id: row.tipo }, row.actid, row.total))
  const missing = held.filter(({ id }) => !counted.some(({ tipo }) => tipo === id)).map((type) => of(type, type.actid, 0))
  return [...there, ...missing]
    .filter(({ actor: actid }) => ofActor(actor)({ actid }))
    .toSorted((a, b) => a.nombreTipoAdjunto.localeCompare(b.nombreTipoAdjunto, 'es'))
}
