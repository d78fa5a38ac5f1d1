import type { Actions } from '@soportica/contract/core/wire'
import { errorSentence } from '@soportica/contract/core/errors'
import { profiles } from '@soportica/contract/permissions/securityWindows'
import { allowed, holds } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { StoredView } from './listView.queries.ts'

/** Users who assign rights also decide about sharing. */
const sharing = profiles.assignPermissions

export const isOwn = ({ usuid }: CurrentUser, { usureg }: StoredView): boolean => usureg === usuid

type Refusal = readonly ['vista.ajena' | 'vista.oficial', Record<string, string | number>]
/** Official views belong to administrators, others to their author. */
function refusalOf(user: CurrentUser, view: StoredView): Refusal | undefined {
  const { nombre, autor, oficial } = view
  if (oficial === 1) return holds(user, sharing) ? undefined : ['vista.oficial', { nombre, perid: sharing }]
  return isOwn(user, view) ? undefined : ['vista.ajena', { nombre, usuario: autor }]
}
export function requireMayChange(user: CurrentUser, view: StoredView): void {
  const refusal = refusalOf(user, view)
  if (refusal) throw new AppError(...refusal)
}
export function viewActions(user: CurrentUser, view: StoredView): Actions {
  const refusal = refusalOf(user, view)
  const may = refusal ? errorSentence(...refusal) : true
  return { editar: may, eliminar: may }
}
export const listActions = (user: CurrentUser): Actions => ({ compartir: allowed(user, sharing) })

export function requireMayShare(user: CurrentUser, campo: 'compartida' | 'oficial'): void {
  if (!holds(user, sharing)) throw new AppError('vista.compartir', { perid: sharing }, { campo })
}
