import type { Received } from '@soportica/contract/core/endpoint'
import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import type { saveProfile as call } from '@soportica/contract/people/profiles'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { changedSince } from '../../capabilities/history/history.queries.ts'
import { type Change, recordHistory } from '../../capabilities/history/recordHistory.ts'
import { signal } from '../../capabilities/realtime/signal.ts'
import { holdRights, requireKeyHolders, requireMayGrant, withRightsHeld } from '../../capabilities/rights/rights.ts'
import { permissionsOfProfile } from '../../capabilities/rights/rights.queries.ts'
import { applyDifference, idsIn, inOneOnly, inOrder } from '../../capabilities/saving/idLists.ts'
import { changedFields, type FieldValues, mergeFields, type MergedFields } from '../../capabilities/saving/mergeFields.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type CurrentUser, type UserContext, type Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { attachedTypeNames, attachedTypesOf } from '../attached-types/attachedTypes.public.ts'
import { endSessions } from '../session/session.public.ts'
import { administratorProfile } from '../users/users.public.ts'
import { checkProfile } from './checkProfile.ts'
import { insertProfile, replaceModules, replaceTypes, updateProfile } from './profileWrites.queries.ts'
import { profileLabel, showProfileValue } from './profileFields.ts'
import { grantedBeyond, lockProfile, rightsOfDifferent, whoHave } from './profiles.queries.ts'

export type ProfileBody = Received<typeof call>['body']
type Body = ProfileBody
export type SavedProfile = { mensaje: string; prfid: number; version: number; sinCambios?: boolean; fusionados?: string[] }

// Values that were not sent stay.
export function wantedValues(body: Body, stored?: FieldValues): Record<string, string | number> {
  const list = (campo: 'modulos' | 'tipoAdjuntosCajeros' | 'tipoAdjuntosSucursales'): string | number =>
    body[campo] ? inOrder(body[campo]) : (stored?.[campo] ?? '')
  return {
    nombre: body.nombre,
    estado: body.estado ?? stored?.['estado'] ?? 1,
    modulos: list('modulos'),
    tipoAdjuntosCajeros: list('tipoAdjuntosCajeros'),
    tipoAdjuntosSucursales: list('tipoAdjuntosSucursales'),
  }
}

export function saveProfile(context: UserContext, body: Body): Promise<SavedProfile> {
  const right = body.prfid === 0 ? rights.create : rights.edit
  requirePermission(context.user, right)
  return change(context, async (writing) => {
    await holdRights(writing.tx)
    const user = await withRightsHeld(writing.tx, context.user)
    requirePermission(user, right)
    if (body.prfid === 0) return createProfile(writing, body)
    const saved = await editProfile(writing, user, body)
    await requireKeyHolders(writing.tx)
    return saved
  })
}

// Modules without permissions give nobody a right yet.
export async function createProfile(writing: Writing, body: Body): Promise<SavedProfile> {
  const { tx } = writing
  const values = wantedValues(body)
  checkProfile(values, await typesBySystem(tx))
  const prfid = await insertProfile(writing, values)
  await storeLists(tx, prfid, values, Object.keys(values))
  await recordHistory(writing, 'profile', prfid, 1, 'creado', changesOf({}, values, Object.keys(values)))
  await recordEvent(writing, 'profile.created', 'profile', prfid)
  return { mensaje: `Se creó «${body.nombre}».`, prfid, version: 1 }
}

export async function editProfile(writing: Writing, user: CurrentUser, body: Body): Promise<SavedProfile> {
  const { tx } = writing
  const { prfid } = body
  const stored = await lockProfile(tx, prfid)
  if (!stored) throw new AppError('registro.noEncontrado')
  const before = stored.values
  const gave = await permissionsOfProfile(tx, prfid)
  requireMayGrant(user, gave)
  const { values, othersFields } = await merge(tx, body, before, stored.version)
  const names = changedFields(before, values)
  if (names.length === 0) return { mensaje: 'No has realizado ninguna modificación', prfid, version: stored.version, sinCambios: true }
  requireMayChange(user, prfid, before, values)
  checkProfile(values, await typesBySystem(tx), before)
  const version = stored.version + 1
  await updateProfile(writing, prfid, version, values)
  await storeLists(tx, prfid, values, names)
  if (names.includes('modulos')) await settleModules(tx, user, prfid, before, values, gave)
  if (names.includes('estado')) await settleState(tx, user, prfid, Number(values['estado']))
  await recordHistory(writing, 'profile', prfid, version, 'actualizado', changesOf(before, values, names))
  await recordEvent(writing, 'profile.updated', 'profile', prfid, { campos: names })
  const mensaje = `Se guardaron los cambios de «${values['nombre']}».`
  if (othersFields.length === 0) return { mensaje, prfid, version }
  const others = othersFields.map((campo) => `«${profileLabel(campo)}»`).join(', ')
  return { mensaje: `${mensaje} Se conservó lo que otra persona cambió en ${others}.`, prfid, version, fusionados: othersFields }
}

async function merge(tx: Tx, body: Body, before: FieldValues, storedVersion: number): Promise<MergedFields> {
  const values = wantedValues(body, before)
  const started = body.version
  if (started === undefined) return { values: withModules(values, body, before), othersFields: [] }
  if (started > storedVersion) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === storedVersion) return { values, othersFields: [] }
  const since = await changedSince(tx, 'profile', body.prfid, started)
  const names = await attachedTypeNames(tx)
  return mergeFields(values, before, since, storedVersion, {
    label: profileLabel,
    show: (campo, value) => showProfileValue(campo, value, names),
  })
}

const withModules = (values: FieldValues, { modulos, modulosant }: Body, before: FieldValues): MergedFields['values'] =>
  modulos && modulosant ? { ...values, modulos: applyDifference(before['modulos'], modulos, modulosant) } : { ...values }

/** Nobody changes the administrator's profile, or more than the name of their own. */
export function requireMayChange(user: CurrentUser, prfid: number, before: FieldValues, after: FieldValues): void {
  if (prfid === user.perfil) requireHarmless(changedFields(before, after))
  if (prfid === administratorProfile) requireWhole(before, after)
}

// Users may rename their own profile; its rights are changed by somebody else.
function requireHarmless(names: readonly string[]): void {
  const campo = names.find((name) => name !== 'nombre')
  if (campo !== undefined) throw new AppError('usuario.propio', { accion: `cambiar «${profileLabel(campo)}» del perfil de` }, { campo })
}

// The administrator's profile keeps these rights: otherwise nobody could restore them.
function requireWhole(before: FieldValues, after: FieldValues): void {
  const left = new Set(idsIn(after['modulos']))
  const campo = after['estado'] === 1 ? 'modulos' : 'estado'
  if (campo === 'estado' || idsIn(before['modulos']).some((venid) => !left.has(venid)))
    throw new AppError('perfil.administrador', {}, { campo })
}

const changesOf = (before: FieldValues, after: FieldValues, names: readonly string[]): Change[] =>
  names.map((campo) => ({ campo, antes: campo in before ? String(before[campo]) : null, despues: String(after[campo] ?? '') }))

export async function typesBySystem(tx: Reader) {
  const [cashiers, branches] = [await attachedTypesOf(tx, 1), await attachedTypesOf(tx, 2)]
  return { tipoAdjuntosCajeros: cashiers, tipoAdjuntosSucursales: branches }
}

async function storeLists(tx: Tx, prfid: number, values: FieldValues, changed: readonly string[]): Promise<void> {
  if (changed.includes('modulos')) await replaceModules(tx, prfid, values['modulos'])
  if (changed.includes('tipoAdjuntosCajeros')) await replaceTypes(tx, prfid, 1, values['tipoAdjuntosCajeros'])
  if (changed.includes('tipoAdjuntosSucursales')) await replaceTypes(tx, prfid, 2, values['tipoAdjuntosSucursales'])
}

// Adding a module activates the grants of the profile and its people there; removing it deactivates them.
async function settleModules(
  tx: Tx,
  user: CurrentUser,
  prfid: number,
  before: FieldValues,
  after: FieldValues,
  gave: Set<number>,
): Promise<void> {
  const moved = inOneOnly(new Set(idsIn(before['modulos'])), new Set(idsIn(after['modulos'])))
  requireMayGrant(user, inOneOnly(gave, await permissionsOfProfile(tx, prfid)))
  requireMayGrant(user, await grantedBeyond(tx, prfid, moved))
  await signal(tx, 'permisos', { perfil: prfid })
}

// Activating or deactivating a profile lets its people in or signs them out.
async function settleState(tx: Tx, user: CurrentUser, prfid: number, estado: number): Promise<void> {
  requireMayGrant(user, await permissionsOfProfile(tx, prfid))
  requireMayGrant(user, await rightsOfDifferent(tx, prfid))
  if (estado !== 1) await endSessions(tx, await whoHave(tx, prfid), 'inactivo')
}
