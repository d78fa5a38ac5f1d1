import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { Effect, Undoing } from '../../../capabilities/imports/importable.ts'
import { formerValues } from '../../../capabilities/imports/imports.queries.ts'
import { type Outcome, oneByOne, takingBack } from '../../../capabilities/imports/oneByOne.ts'
import { requireKeyHolders, unmanageableAmong, withRightsHeld } from '../../../capabilities/rights/rights.ts'
import { allowed, requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { errorSentence } from '@soportica/contract/core/errors'
import { archivePeople } from '../archiveUsers.ts'
import { lockSelected } from '../bulk.queries.ts'
import { editUser } from '../saveUser.ts'
import { lockUser } from '../user.queries.ts'
import type { SaveBody } from '../userValues.ts'
import { groupsStay } from '../users.permissions.ts'
import { nameOf } from './applyUsers.ts'
import { bodyOf, fromHistory } from './userBody.ts'
import { usersWithPassword } from './usersImport.queries.ts'

type Undone = Outcome<Effect, void>

/** Removes new users as the screen does and restores changed ones; users who signed in or were changed since stay. */
export async function undoUsers(writing: Writing, caller: CurrentUser, { lote, effects, rows }: Undoing): Promise<Undone[]> {
  const user = await withRightsHeld(writing.tx, caller)
  const archived = await archiveNew(
    writing,
    user,
    effects.filter(({ accion }) => accion === 'creado'),
  )
  const changed = effects.filter(({ accion }) => accion === 'actualizado')
  const former = await formerValues(
    writing.tx,
    'user',
    lote,
    changed.map(({ id }) => id),
  )
  const work = takingBack(async (inner: Writing, { id, version }: Effect) => {
    requirePermission(user, rights.edit)
    const stored = await lockUser(inner.tx, id)
    if (!stored) throw new AppError('registro.noEncontrado')
    if (stored.version !== version) throw new AppError('importacion.cambiado')
    await editUser(inner, { user, body: bodyOf(stored, fromHistory(former.get(id) ?? {})) as SaveBody, porEnlace: true })
  })
  const effectName = ({ fila }: Effect) => {
    const row = rows.get(fila)
    return row ? nameOf(row) : ''
  }
  return [...archived, ...(await oneByOne(writing, changed, effectName, work))]
}

async function archiveNew(writing: Writing, user: CurrentUser, effects: readonly Effect[]): Promise<Undone[]> {
  if (effects.length === 0) return []
  const ids = effects.map(({ id }) => id)
  const now = new Map((await lockSelected(writing.tx, ids)).map((row) => [row.id, row]))
  const above = await unmanageableAmong(writing.tx, user, ids)
  const entered = await usersWithPassword(writing.tx, ids)
  const right = allowed(user, rights.create)
  const refusal = ({ id, version }: Effect): string | undefined => {
    const row = now.get(id)
    if (right !== true) return right
    if (!row) return errorSentence('registro.noEncontrado')
    if (id === user.usuid) return errorSentence('usuario.propio', { accion: 'eliminar' })
    if (row.categoria !== 1) return groupsStay
    if (entered.has(id)) return 'Ya tiene contraseña: elimínelo en la lista si no debe entrar.'
    if (row.version !== version) return errorSentence('importacion.cambiado')
    return above.get(id)
  }
  const outcomes = effects.map((item): Undone => {
    const motivo = refusal(item)
    return motivo === undefined ? { item } : { item, motivo }
  })
  const gone = outcomes.flatMap(({ item, motivo }) => (motivo === undefined ? (now.get(item.id) ?? []) : []))
  if (gone.length > 0) await archivePeople(writing, gone)
  await requireKeyHolders(writing.tx)
  return outcomes
}
