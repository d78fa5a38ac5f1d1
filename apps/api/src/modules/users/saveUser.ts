import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { Perid } from '@soportica/contract/permissions/perid'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { changedSince } from '../../capabilities/history/history.queries.ts'
import { type Change, recordHistory } from '../../capabilities/history/recordHistory.ts'
import { signal } from '../../capabilities/realtime/signal.ts'
import { holdRights, requireKeyHolders, requireMayGrant, requireMayManage, withRightsHeld } from '../../capabilities/rights/rights.ts'
import { assignedRights } from '../../capabilities/rights/rightsOf.queries.ts'
import { idsIn, inOneOnly } from '../../capabilities/saving/idLists.ts'
import { changedFields, type FieldValues, mergeFields, type MergedFields } from '../../capabilities/saving/mergeFields.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type CurrentUser, type UserContext, type Writing } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError, required } from '../../plugins/http/errors.ts'
import { endSessions, hashPassword, sendFirstPassword, voidRecoveries } from '../session/session.public.ts'
import { checkUser, factsIn } from './checkUser.ts'
import { hasPassword, inheritsFrom, lockUser, namesOfUsers } from './user.queries.ts'
import { insertUser, replaceTypes, replaceWindows, updateUser } from './userWrites.queries.ts'
import { fullNameOf, ownFields, showUserValue, userLabel } from './userFields.ts'
import { type SaveBody, wantedValues } from './userValues.ts'

export type SavedUser = { mensaje: string; usuid: number; version: number; sinCambios?: boolean; fusionados?: string[] }
// A changed value invalidates links that were sent before.
const endsRecoveries: ReadonlySet<string> = new Set(['correo', 'acceso', 'estado'])
/** porEnlace: a user without a password gets a link to make one, if a form created the user. */
type UserInput = { user: CurrentUser; body: SaveBody; clave?: string | undefined; porEnlace?: boolean }

export async function saveUser(context: UserContext, body: SaveBody): Promise<SavedUser> {
  const right = body.usuid === 0 ? rights.create : rights.edit
  requirePermission(context.user, right)
  const clave = body.clave ? await hashPassword(body.clave) : undefined
  return change(context, async (writing) => {
    await holdRights(writing.tx)
    const user = await withRightsHeld(writing.tx, context.user)
    requirePermission(user, right)
    const input = { user, body, clave }
    return body.usuid === 0 ? createUser(writing, input) : editUser(writing, input)
  })
}

async function createUser(writing: Writing, { user, body, clave }: UserInput): Promise<SavedUser> {
  const { tx } = writing
  const values = wantedValues(body)
  await checkUser(factsIn(tx), 0, values)
  if (values['acceso'] === 1 && !clave) throw required('contraseña', 'clave')
  const usuid = await insertUser(writing, values, clave)
  await storeLists(tx, usuid, values, body, [])
  requireMayGrant(user, await rightsOf(tx, usuid, values))
  const stored = await lockUser(tx, usuid)
  await recordHistory(writing, 'user', usuid, 1, 'creado', changesOf({}, stored?.values ?? values, Object.keys(values)))
  await recordEvent(writing, 'user.created', 'user', usuid)
  return { mensaje: `Se creó «${fullNameOf(values)}».`, usuid, version: 1 }
}

export async function editUser(writing: Writing, { user, body, clave, porEnlace = false }: UserInput): Promise<SavedUser> {
  const { tx } = writing
  const { usuid } = body
  const stored = await lockUser(tx, usuid)
  if (!stored) throw new AppError('registro.noEncontrado')
  const before = stored.values
  if (before['categoria'] === 1 && usuid !== user.usuid) await requireMayManage(tx, user, usuid, fullNameOf(before))
  const { values, othersFields } = await merge(tx, body, before, stored.version)
  const names = changedFields(before, values)
  if (names.length === 0 && !clave) {
    return { mensaje: 'No has realizado ninguna modificación', usuid, version: stored.version, sinCambios: true }
  }
  if (usuid === user.usuid) requireHarmless(clave ? [...names, 'clave'] : names, before)
  const inherited = names.find((name) => name === 'actores' || name === 'estado')
  if (inherited && (await inheritsFrom(tx, user.usuid, usuid))) throw new AppError('usuario.grupoPropio', {}, { campo: inherited })
  await checkUser(factsIn(tx), usuid, values, before)
  // The first access needs a password.
  const enters = values['acceso'] === 1 && before['acceso'] !== 1 && !clave && !(await hasPassword(tx, usuid))
  if (enters && !porEnlace) throw required('contraseña', 'clave')
  const could = await rightsOf(tx, usuid, before)
  const version = stored.version + 1
  await updateUser(writing, usuid, version, values, clave)
  await storeLists(tx, usuid, values, body, names)
  await settleRights(tx, user, usuid, could, await rightsOf(tx, usuid, values))
  await endSessionsOnChange(tx, usuid, before, values, clave)
  if (clave || names.some((name) => endsRecoveries.has(name))) await voidRecoveries(tx, [usuid])
  if (enters) await sendFirstPassword(tx, [usuid], user.usuid)
  if (names.some((name) => !ownFields.has(name))) await requireKeyHolders(tx)
  const changes = changesOf(before, values, names)
  if (clave) changes.push({ campo: 'clave', antes: '', despues: 'nueva' })
  await recordHistory(writing, 'user', usuid, version, 'actualizado', changes)
  await recordEvent(writing, 'user.updated', 'user', usuid, { campos: changes.map(({ campo }) => campo) })
  const mensaje = `Se guardaron los cambios de «${fullNameOf(values)}».`
  if (othersFields.length === 0) return { mensaje, usuid, version }
  const others = othersFields.map((campo) => `«${userLabel(campo)}»`).join(', ')
  return { mensaje: `${mensaje} Se conservó lo que otra persona cambió en ${others}.`, usuid, version, fusionados: othersFields }
}

export const changesOf = (before: FieldValues, after: FieldValues, names: readonly string[]): Change[] =>
  names.map((campo) => ({ campo, antes: campo in before ? String(before[campo]) : null, despues: String(after[campo] ?? '') }))

async function merge(tx: Tx, body: SaveBody, before: FieldValues, storedVersion: number): Promise<MergedFields> {
  const values = wantedValues(body, before)
  const started = body.version ?? storedVersion
  if (started > storedVersion) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === storedVersion) return { values, othersFields: [] }
  const since = await changedSince(tx, 'user', body.usuid, started)
  const idsBeforeAndAfter = (campo: string) => new Set([...idsIn(values[campo]), ...idsIn(before[campo])])
  const tipos = new Set([...idsBeforeAndAfter('tipoAdjuntosCajeros'), ...idsBeforeAndAfter('tipoAdjuntosSucursales')])
  const names = await namesOfUsers(tx, { perfil: idsBeforeAndAfter('perfil'), idGrupo: idsBeforeAndAfter('idGrupo'), tipos })
  return mergeFields(values, before, since, storedVersion, {
    label: userLabel,
    show: (campo, value) => showUserValue(campo, value, names),
  })
}

// A first address takes nobody's mail away: the first administrator may write their own.
export function requireHarmless(names: readonly string[], before: FieldValues): void {
  const campo = names.find((name) => !ownFields.has(name) && !(name === 'correo' && before['correo'] === ''))
  if (campo !== undefined) throw new AppError('usuario.propio', { accion: `cambiar «${userLabel(campo)}» de` }, { campo })
}

// A sent list is stored as its difference from the profile; without one nothing changes.
async function storeLists(tx: Tx, usuid: number, values: FieldValues, body: SaveBody, changed: readonly string[]): Promise<void> {
  const perfil = Number(values['perfil'])
  const due = (campo: 'usuventanas' | 'tipoAdjuntosCajeros' | 'tipoAdjuntosSucursales'): boolean =>
    body[campo] !== undefined && (body.usuid === 0 || changed.includes(campo) || changed.includes('perfil'))
  if (due('usuventanas')) await replaceWindows(tx, usuid, perfil, values['usuventanas'])
  if (due('tipoAdjuntosCajeros')) await replaceTypes(tx, usuid, perfil, 1, values['tipoAdjuntosCajeros'])
  if (due('tipoAdjuntosSucursales')) await replaceTypes(tx, usuid, perfil, 2, values['tipoAdjuntosSucursales'])
}

// A group never signs in: its profile gives nobody anything.
async function rightsOf(tx: Tx, usuid: number, { categoria }: FieldValues): Promise<ReadonlySet<Perid>> {
  if (categoria === 2) return new Set()
  return (await assignedRights(tx, [usuid])).get(usuid) ?? new Set()
}

async function settleRights(
  tx: Tx,
  user: CurrentUser,
  usuid: number,
  before: ReadonlySet<Perid>,
  after: ReadonlySet<Perid>,
): Promise<void> {
  const moved = inOneOnly(before, after)
  if (moved.length === 0) return
  requireMayGrant(user, moved)
  await signal(tx, 'permisos', { usuids: [usuid] })
}

async function endSessionsOnChange(
  tx: Tx,
  usuid: number,
  before: FieldValues,
  after: FieldValues,
  clave: string | undefined,
): Promise<void> {
  const open = ({ acceso, estado }: FieldValues): boolean => acceso === 1 && estado === 1
  if (open(before) && !open(after)) await endSessions(tx, [usuid], 'inactivo')
  else if (clave) await endSessions(tx, [usuid], 'clave')
}
