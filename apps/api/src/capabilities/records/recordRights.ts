import type { StageAction } from '@soportica/contract/permissions/stageSets'
import { type RecordKind, recordPerids } from '@soportica/contract/records/records'
import type { Actions } from '@soportica/contract/core/wire'
import { allowed, holds, requirePermission } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'

/** In the actor's stage; without an actor, in the record as a whole. */
export const mayInRecord = (user: CurrentUser, kind: RecordKind, accion: StageAction, actid: number): true | string =>
  allowed(user, ...recordPerids(kind, accion, actid))

export const requireInRecord = (user: CurrentUser, kind: RecordKind, accion: StageAction, actid: number): void =>
  requirePermission(user, ...recordPerids(kind, accion, actid))

/** The actors for whom this user may do it: all, or these. */
export function actorsOpen(user: Pick<CurrentUser, 'permisos'>, kind: RecordKind, accion: StageAction): 'todos' | number[] {
  if (recordPerids(kind, accion).some((perid) => holds(user, perid))) return 'todos'
  return Object.keys(kind.modulos)
    .map(Number)
    .filter((actid) => recordPerids(kind, accion, actid).some((perid) => holds(user, perid)))
}

const actionNames = {
  verNotas: 'viewNotes',
  crearNota: 'createNote',
  editarNota: 'editNote',
  eliminarNota: 'deleteNote',
  verAdjuntos: 'viewAttached',
  verBitacoraAdjuntos: 'viewAttachedLog',
  subir: 'uploadAttached',
  descargar: 'downloadAttached',
  reemplazar: 'replaceAttached',
  eliminar: 'deleteAttached',
} as const satisfies Record<string, StageAction>

const reading: readonly StageAction[] = ['viewNotes', 'viewAttached', 'viewAttachedLog', 'downloadAttached']
export const onlyReads = (accion: StageAction): boolean => reading.includes(accion)

/** closed: why nothing of the record changes. */
export const recordActions = (user: CurrentUser, kind: RecordKind, actid: number, closed?: string): Actions =>
  Object.fromEntries(
    Object.entries(actionNames).map(([name, accion]) => [
      name,
      closed !== undefined && !onlyReads(accion) ? closed : mayInRecord(user, kind, accion, actid),
    ]),
  )
