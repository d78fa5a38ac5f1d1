import type { Perid } from '@soportica/contract/permissions/perid'
import { profiles, users } from '@soportica/contract/permissions/securityWindows'
import type { Target, Undoable } from '../../capabilities/undo/undoable.ts'
import { holds } from '../../plugins/authorisation.ts'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { changeProfilePermissions } from './changeProfilePermissions.ts'
import { changeUserPermissions } from './changeUserPermissions.ts'
import { namesOfHolders, permissionsSince } from './permissions.queries.ts'
import { storedPermission } from './requireChanges.ts'

type Kind = 'profile' | 'user'
const change = {
  profile: (context: UserContext, prfid: number, permissions: Permissions) => changeProfilePermissions(context, { prfid, permissions }),
  user: (context: UserContext, usuid: number, permissions: Permissions) => changeUserPermissions(context, { usuid, permissions }),
}
type Permissions = { perid: Perid; asignado: 0 | 1 }[]

/** Permissions go back one by one, where nobody changed the same one since. */
async function undoPermissions(context: UserContext, { entidad, registro, version, changes }: Target): Promise<readonly string[]> {
  const kind = entidad as Kind
  const since = new Set((await permissionsSince(context.db, kind, registro, version)).map((text) => storedPermission(text)?.perid))
  const former = changes.flatMap(({ antes }) => storedPermission(antes ?? '') ?? [])
  if (former.length === 0) throw new AppError('deshacer.nada')
  const back = former.filter(({ perid }) => !since.has(perid))
  const permissions = back.map(({ perid, asignado }) => ({ perid, asignado }))
  if (permissions.length > 0) await change[kind](context, registro, permissions)
  return former.filter(({ perid }) => since.has(perid)).map(({ nombre }) => `«${nombre}» cambió después`)
}

const undoOf = (entidad: Kind, words: Undoable['words'], right: Perid): Undoable => ({
  entidad,
  words,
  nouns: { actualizado: ['el', 'cambio de permisos'] },
  titles: async ({ db, user }, ids) => (holds(user, right) ? namesOfHolders(db, entidad, ids) : new Map()),
  covers: (accion, campo) => accion === 'actualizado' && campo === 'permisos',
  undo: undoPermissions,
})
export const permissionUndoes: readonly Undoable[] = [
  undoOf('profile', { one: 'perfil', many: 'perfiles' }, profiles.assignPermissions),
  undoOf('user', { one: 'usuario', many: 'usuarios' }, users.assignPermissions),
]
