import { positions as rights } from '@soportica/contract/permissions/securityWindows'
import type { Actions } from '@soportica/contract/core/wire'
import { allowed } from '../../plugins/authorisation.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { childrenOf } from './dependents.ts'
import type { Level } from './levels.ts'

const mayRemove = (user: CurrentUser, level: Level, hijos: number): true | string => {
  const permitted = allowed(user, rights.delete)
  const children = childrenOf(level, hijos)
  return permitted === true && children ? `No se puede eliminar: ${children}` : permitted
}

export const rowActions = (user: CurrentUser, level: Level, hijos: number): Actions => ({
  editar: allowed(user, rights.edit),
  eliminar: mayRemove(user, level, hijos),
})

export const listActions = (user: CurrentUser): Actions => ({ crear: allowed(user, rights.create), exportar: true })
