import type { Actions } from '@soportica/contract/core/wire'
import { requestConfigure } from '@soportica/contract/permissions/requests'
import type { Delegation } from '@soportica/contract/requests/delegations'
import { allowed, holds, requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser } from '../../../plugins/context.ts'

type Who = Pick<Delegation, 'titular' | 'delegado'>

export const managesAll = (user: CurrentUser): boolean => holds(user, requestConfigure)
export const isReached = (user: CurrentUser, { titular, delegado }: Who): boolean =>
  managesAll(user) || titular === user.usuid || delegado === user.usuid

/** People manage their own delegations; those of others need the right to configure. */
export function requireMayManage(user: CurrentUser, titular: number): void {
  if (titular !== user.usuid) requirePermission(user, requestConfigure)
}
export const actionsOf = (user: CurrentUser, { titular }: Who): Actions => ({
  terminar: titular === user.usuid || allowed(user, requestConfigure),
})
