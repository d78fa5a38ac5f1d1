import { saveProfile } from '@soportica/contract/people/profiles'
import type { Received } from '@soportica/contract/core/endpoint'
import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import type { Applied, PreparedRow } from '../../../capabilities/imports/importable.ts'
import { withRightsHeld, requireKeyHolders } from '../../../capabilities/rights/rights.ts'
import { idsIn } from '../../../capabilities/saving/idLists.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { setProfilePermissions } from '../../permissions/permissions.public.ts'
import { lockProfile } from '../profiles.queries.ts'
import { createProfile, editProfile } from '../saveProfile.ts'
import { bodyOf } from './profileBody.ts'

type Body = Received<typeof saveProfile>['body']

/** Uses the verbs of a save, with the caller's rights at that moment. */
export async function applyProfile(
  writing: Writing,
  caller: CurrentUser,
  { fila, id, version, cuerpo = {} }: PreparedRow,
): Promise<Applied | undefined> {
  const { permisos, ...fields } = cuerpo
  const user = await withRightsHeld(writing.tx, caller)
  const prfid = id === undefined ? await created(writing, user, fields) : await edited(writing, user, { id, version: version ?? 0, fields })
  if (permisos !== undefined && (id !== undefined || permisos !== '')) {
    requirePermission(user, rights.assignPermissions)
    await setProfilePermissions(writing, user, prfid, new Set(idsIn(permisos)))
  }
  await requireKeyHolders(writing.tx)
  const now = (await lockProfile(writing.tx, prfid))?.version ?? 0
  return now === version ? undefined : { fila, id: prfid, version: now, accion: id === undefined ? 'creado' : 'actualizado' }
}

type Fields = Record<string, string | number>

async function created(writing: Writing, user: CurrentUser, fields: Fields): Promise<number> {
  requirePermission(user, rights.create)
  return (await createProfile(writing, bodyOf(undefined, fields) as Body)).prfid
}

type Edited = { readonly id: number; readonly version: number; readonly fields: Fields }

// A profile's rights are reviewed as a whole: if somebody else changed it, nothing is merged.
async function edited(writing: Writing, user: CurrentUser, { id, version, fields }: Edited): Promise<number> {
  const stored = await lockProfile(writing.tx, id)
  if (!stored) throw new AppError('registro.noEncontrado')
  if (stored.version !== version) throw new AppError('importacion.revisado')
  if (Object.keys(fields).length === 0) return id
  requirePermission(user, rights.edit)
  await editProfile(writing, user, bodyOf(stored, fields) as Body)
  return id
}
