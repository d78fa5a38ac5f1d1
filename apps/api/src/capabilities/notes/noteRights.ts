import type { Perid } from '@soportica/contract/permissions/perid'
import { permissionTo } from '@soportica/contract/core/missingRight'
import { peridOf } from '@soportica/contract/permissions/permissions'
import type { RecordKind } from '@soportica/contract/records/records'
import type { Actions } from '@soportica/contract/core/wire'
import { holds } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { mayInRecord, requireInRecord } from '../records/recordRights.ts'

/** The actor whose notes a screen opens: one without a module has them with the record as a whole. */
export const stageOfNote = ({ modulos }: RecordKind, actid: number): number => (actid in modulos ? actid : 0)

type Written = { readonly actid: number; readonly usureg: number }
const verbs = { editNote: 'editar', deleteNote: 'eliminar' } as const
type Change = keyof typeof verbs

/** The right to change other people's notes, besides the right of the stage (R-24). */
function ofOthers({ area, general }: RecordKind): Perid {
  const perid = peridOf(area, general, 'edit')
  if (perid === undefined) throw new Error(`${area} ${general} has no right to edit`)
  return perid
}

const isFree = (user: CurrentUser, kind: RecordKind, note: Written): boolean => note.usureg === user.usuid || holds(user, ofOthers(kind))

function mayChange(user: CurrentUser, kind: RecordKind, accion: Change, note: Written): true | string {
  const inStage = mayInRecord(user, kind, accion, note.actid)
  if (inStage !== true || isFree(user, kind, note)) return inStage
  return `Solo puede ${verbs[accion]} sus propias notas: no tiene ${permissionTo(`${verbs[accion]} notas de otras personas`, ofOthers(kind))}`
}

export function requireChange(user: CurrentUser, kind: RecordKind, accion: Change, note: Written): void {
  requireInRecord(user, kind, accion, note.actid)
  if (isFree(user, kind, note)) return
  throw new AppError('permiso.falta', { accion: `${verbs[accion]} notas de otras personas`, perid: ofOthers(kind) })
}

/** closed: why nothing of the record changes. */
export const noteActions = (user: CurrentUser, kind: RecordKind, note: Written, closed?: string): Actions => ({
  editar: closed ?? mayChange(user, kind, 'editNote', note),
  eliminar: closed ?? mayChange(user, kind, 'deleteNote', note),
})
