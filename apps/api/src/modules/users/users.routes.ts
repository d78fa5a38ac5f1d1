import { actors } from '@soportica/contract/people/actors'
import * as calls from '@soportica/contract/people/users'
import type { FastifyInstance } from 'fastify'
import { idsIn } from '../../capabilities/saving/idLists.ts'
import { unmanageableAmong } from '../../capabilities/rights/rights.ts'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { archiveUser, archiveUsers } from './archiveUsers.ts'
import { changeStateOfUsers } from './changeStateOfUsers.ts'
import { resetPasswordsOfUsers } from './resetPasswordsOfUsers.ts'
import { resetPermissionsOfUsers } from './resetPermissionsOfUsers.ts'
import { saveUser } from './saveUser.ts'
import { userValues } from './user.queries.ts'
import { findUser, listUsers, type StoredUser } from './usersList.queries.ts'
import { listActions, rowActions } from './users.permissions.ts'

async function withActions({ db, user }: UserContext, rows: readonly StoredUser[]): Promise<calls.UserRow[]> {
  const people = rows.filter(({ categoria, usuid }) => categoria === 1 && usuid !== user.usuid).map(({ usuid }) => usuid)
  const above = await unmanageableAmong(db, user, people)
  return rows.map((row) => ({ ...row, acciones: rowActions(user, row, above.get(row.usuid)) }))
}

async function actorsOf(db: UserContext['db'], usuid: number): Promise<number[]> {
  const stored = await userValues(db, usuid)
  if (!stored) throw new AppError('registro.noEncontrado')
  return idsIn(stored.values['actores'])
}

export function userRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.paginationUsers, async ({ body }, context) => {
    const { rows, total } = await listUsers(context.db, body, body)
    return { results: await withActions(context, rows), total, acciones: listActions(context.user) }
  })
  serve(app, services, calls.getUser, async ({ query }, context) => {
    const [row, stored] = await Promise.all([findUser(context.db, query.usuid), userValues(context.db, query.usuid)])
    if (!row || !stored) throw new AppError('registro.noEncontrado')
    const [userRow] = await withActions(context, [row])
    if (!userRow) throw new AppError('registro.noEncontrado')
    const list = (campo: string) => idsIn(stored.values[campo])
    return {
      ...userRow,
      actores: list('actores'),
      usuventanas: list('usuventanas'),
      tipoAdjuntosCajeros: list('tipoAdjuntosCajeros'),
      tipoAdjuntosSucursales: list('tipoAdjuntosSucursales'),
    }
  })
  serve(app, services, calls.getActors, async ({ query }, { db }) => {
    const chosen = query.usuid ? await actorsOf(db, query.usuid) : []
    const todos = actors.map(({ id, nombre }) => ({ id, nombre }))
    return { todos, asociados: todos.filter(({ id }) => chosen.includes(id)) }
  })
  serve(app, services, calls.saveUser, ({ body }, context) => saveUser(context, body))
  serve(app, services, calls.deleteUser, ({ body }, context) => archiveUser(context, body.usuid))
  serve(app, services, calls.deleteUsers, ({ body }, context) => archiveUsers(context, body.selectedUsers))
  serve(app, services, calls.changeStateUsers, ({ body }, context) => changeStateOfUsers(context, body.selectedUsers, body.selectedState))
  serve(app, services, calls.resetPermissionsUsers, ({ body }, context) => resetPermissionsOfUsers(context, body.selectedUsers))
  serve(app, services, calls.restorePasswordsSelected, ({ body }, context) => resetPasswordsOfUsers(context, body.selectedUsers))
}
