import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { Applied, PreparedRow } from '../../../capabilities/imports/importable.ts'
import { type Outcome, oneByOne, takingBack } from '../../../capabilities/imports/oneByOne.ts'
import { withRightsHeld } from '../../../capabilities/rights/rights.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { editUser } from '../saveUser.ts'
import { lockUser } from '../user.queries.ts'
import { userLabel } from '../userFields.ts'
import type { SaveBody } from '../userValues.ts'
import { createUsers } from './createUsers.ts'
import { bodyOf } from './userBody.ts'

export const nameOf = ({ valores }: PreparedRow): string => valores['usuario'] ?? valores['nombre'] ?? ''

/** New ones all at once, changed ones by the verb of a save, each with the rights that the caller has by now. */
export async function applyUsers(
  writing: Writing,
  caller: CurrentUser,
  rows: readonly PreparedRow[],
): Promise<Outcome<PreparedRow, Applied | undefined>[]> {
  const user = await withRightsHeld(writing.tx, caller)
  const created = await createUsers(
    writing,
    user,
    rows.filter(({ id }) => id === undefined),
  )
  const changed = rows.filter(({ id }) => id !== undefined)
  const work = takingBack((inner: Writing, row: PreparedRow) => applyChange(inner, user, row))
  return [...created, ...(await oneByOne(writing, changed, nameOf, work))]
}

async function applyChange(
  writing: Writing,
  user: CurrentUser,
  { fila, id = 0, version = 0, cuerpo = {} }: PreparedRow,
): Promise<Applied | undefined> {
  requirePermission(user, rights.edit)
  const stored = await lockUser(writing.tx, id)
  if (!stored) throw new AppError('registro.noEncontrado')
  const body = bodyOf({ ...stored, version }, cuerpo) as SaveBody
  const saved = await editUser(writing, { user, body, porEnlace: true })
  if (saved.sinCambios) return undefined
  const othersLabels = (saved.fusionados ?? []).map((campo) => `«${userLabel(campo)}»`)
  const aviso = othersLabels.length > 0 ? `Se conservó lo que otra persona cambió en ${othersLabels.join(', ')}.` : undefined
  return { fila, id, version: saved.version, accion: 'actualizado', ...(aviso ? { aviso } : {}) }
}
