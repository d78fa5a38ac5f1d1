import type { Actions } from '@soportica/contract/core/wire'
import { holds } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { profiles } from '@soportica/contract/permissions/securityWindows'
import { errorSentence } from '@soportica/contract/core/errors'
import type { StoredSearch } from './savedSearch.queries.ts'

/** Users who assign rights also decide about sharing. */
const sharing = profiles.assignPermissions

const whose = ({ nombre, autor }: StoredSearch) => ({ nombre, usuario: autor })
export const isOwn = ({ usuid }: CurrentUser, { usureg }: StoredSearch): boolean => usureg === usuid
export function requireOwn(user: CurrentUser, stored: StoredSearch): void {
  if (!isOwn(user, stored)) throw new AppError('informe.ajena', whose(stored))
}
export function searchActions(user: CurrentUser, stored: StoredSearch): Actions {
  const may = isOwn(user, stored) || errorSentence('informe.ajena', whose(stored))
  return { editar: may, eliminar: may }
}

/** A shared search stays shared without the right; sharing more needs the right. */
export function requireMayShare(user: CurrentUser): void {
  if (!holds(user, sharing)) throw new AppError('informe.compartir', { perid: sharing }, { campo: 'compartida' })
}
