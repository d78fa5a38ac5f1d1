import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { Target, Undoable } from '../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../capabilities/undo/undoRecord.ts'
import { idsIn } from '../../capabilities/saving/idLists.ts'
import { holds } from '../../plugins/authorisation.ts'
import type { UserContext } from '../../plugins/context.ts'
import { archiveUser } from './archiveUsers.ts'
import { bodyOf, fromHistory } from './import/userBody.ts'
import { restoreUser } from './restoreUser.ts'
import { saveUser } from './saveUser.ts'
import { namesOfPeople, userValues } from './user.queries.ts'
import { permissionDifferences, userLabel } from './userFields.ts'
import type { SaveBody } from './userValues.ts'

const lists = ['usuventanas', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'] as const
const verbs: RecordVerbs = {
  label: userLabel,
  // A group has other fields than a person.
  together: [['categoria', 'idGrupo', 'actores', 'acceso', 'usuario']],
  versionOf: async ({ db }, id) => (await userValues(db, id))?.version,
  save: async (context, { id }, former) => {
    const stored = await userValues(context.db, id)
    const chosen = lists.flatMap((campo) => (former.has(campo) ? [[campo, idsIn(former.get(campo))]] : []))
    const body = { ...bodyOf(stored, fromHistory(Object.fromEntries(former))), ...Object.fromEntries(chosen) }
    return saveUser(context, body as SaveBody)
  },
  remove: (context, id) => archiveUser(context, id),
  restore: restoreUser,
}

/** A password never goes back, and is in no answer. */
async function undoUser(context: UserContext, target: Target): Promise<readonly string[]> {
  const changes = target.changes.filter(({ campo }) => campo !== 'clave')
  const left = await undoRecord(verbs, context, { ...target, changes })
  return changes.length < target.changes.length && target.accion === 'actualizado' ? [...left, 'La contraseña nueva se queda'] : left
}

const covers = coversFields('nombre')
const otherFields: ReadonlySet<string> = new Set(['permisos', 'clave', permissionDifferences])
/** Their permissions go back one by one, by the module of permissions. */
export const userUndo: Undoable = {
  entidad: 'user',
  words: { one: 'usuario', many: 'usuarios' },
  titles: async ({ db, user }, ids) => (Object.values(rights).some((perid) => holds(user, perid)) ? namesOfPeople(db, ids) : new Map()),
  covers: (accion, campo) => !(campo !== null && otherFields.has(campo)) && covers(accion, campo),
  undo: undoUser,
}
