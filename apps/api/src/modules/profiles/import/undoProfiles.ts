import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import type { Received } from '@soportica/contract/core/endpoint'
import type { saveProfile } from '@soportica/contract/people/profiles'
import type { Effect, Undoing } from '../../../capabilities/imports/importable.ts'
import { formerValues } from '../../../capabilities/imports/imports.queries.ts'
import { type Outcome, oneByOne, takingBack } from '../../../capabilities/imports/oneByOne.ts'
import { requireKeyHolders, withRightsHeld } from '../../../capabilities/rights/rights.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { changeProfileHeld } from '../../permissions/permissions.public.ts'
import { archiveHeld } from '../archiveProfile.ts'
import { lockProfile } from '../profiles.queries.ts'
import { editProfile } from '../saveProfile.ts'
import { bodyOf } from './profileBody.ts'
import { changedPermissions } from './undoProfiles.queries.ts'

type Body = Received<typeof saveProfile>['body']

/** Restores each profile, with the rights of the user who undoes it; profiles that were changed or assigned since stay. */
export async function undoProfiles(
  writing: Writing,
  caller: CurrentUser,
  { lote, effects, rows }: Undoing,
): Promise<Outcome<Effect, void>[]> {
  const ids = effects.flatMap(({ id, accion }) => (accion === 'actualizado' ? [id] : []))
  const former = await formerValues(writing.tx, 'profile', lote, ids)
  const granted = await changedPermissions(writing.tx, lote, ids)
  const takeBack = async (inner: Writing, { id, version, accion }: Effect): Promise<void> => {
    const user = await withRightsHeld(inner.tx, caller)
    const stored = await lockProfile(inner.tx, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    if (stored.version !== version) throw new AppError('importacion.cambiado')
    if (accion === 'creado') {
      requirePermission(user, rights.create)
      await archiveHeld(inner, user, id)
    } else {
      const changes = granted.get(id) ?? []
      if (changes.length > 0) {
        requirePermission(user, rights.assignPermissions)
        await changeProfileHeld(inner, user, {
          prfid: id,
          permissions: changes.map(({ perid, otorgado }) => ({ perid, asignado: otorgado ? 0 : 1 })),
        })
      }
      const { permisos: _, ...fields } = former.get(id) ?? {}
      if (Object.keys(fields).length > 0) {
        requirePermission(user, rights.edit)
        const now = await lockProfile(inner.tx, id)
        await editProfile(
          inner,
          user,
          bodyOf(now, { ...fields, ...('estado' in fields ? { estado: Number(fields['estado']) } : {}) }) as Body,
        )
      }
    }
    await requireKeyHolders(inner.tx)
  }
  return oneByOne(
    writing,
    effects,
    ({ fila }) => rows.get(fila)?.antes['nombre'] ?? rows.get(fila)?.valores['nombre'] ?? '',
    takingBack(takeBack),
  )
}
