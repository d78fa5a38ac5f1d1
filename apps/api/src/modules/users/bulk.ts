import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { Perid } from '@soportica/contract/permissions/perid'
import type { BulkAnswer } from '@soportica/contract/people/users'
import { holdRights, requireKeyHolders, unmanageableAmong, withRightsHeld } from '../../capabilities/rights/rights.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type CurrentUser, type UserContext, type Writing } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { errorSentence } from '@soportica/contract/core/errors'
import { lockSelected, type Selected } from './bulk.queries.ts'

export type Bulk = {
  readonly right: Perid
  /** 'eliminar': the verb in the refusal to do it to oneself. */
  readonly accion: string
  readonly done: (count: number) => string
  /** Throws when none is eligible. */
  readonly require?: (found: readonly Selected[]) => void
  /** The reason against this user; undefined when it may be done. */
  readonly refuse?: (tx: Tx, user: CurrentUser, found: readonly Selected[]) => Promise<(row: Selected) => string | undefined>
  readonly apply: (writing: Writing, rows: readonly Selected[]) => Promise<void>
}

/** One transaction for all users that allow it; each other one gets its reason. */
export function bulk(
  context: UserContext,
  ids: readonly number[],
  { right, accion, done, require, refuse, apply }: Bulk,
): Promise<BulkAnswer> {
  requirePermission(context.user, rights.selectUsers)
  return change(context, async (writing) => {
    await holdRights(writing.tx)
    const user = await withRightsHeld(writing.tx, context.user)
    for (const perid of [rights.selectUsers, right]) requirePermission(user, perid)
    const wanted = [...new Set(ids)]
    const found = await lockSelected(writing.tx, wanted)
    require?.(found)
    const people = found.filter(({ categoria }) => categoria === 1).map(({ id }) => id)
    const above = await unmanageableAmong(writing.tx, user, people)
    const reason = await refuse?.(writing.tx, user, found)
    const known = new Map(found.map((row) => [row.id, row]))
    const refusal = (id: number): string | undefined => {
      const row = known.get(id)
      if (!row) return errorSentence('registro.noEncontrado')
      if (id === user.usuid) return errorSentence('usuario.propio', { accion })
      return above.get(id) ?? reason?.(row)
    }
    const rechazados = wanted.flatMap((id) => {
      const motivo = refusal(id)
      return motivo === undefined ? [] : [{ id, motivo }]
    })
    const refused = new Set(rechazados.map(({ id }) => id))
    const rows = found.filter(({ id }) => !refused.has(id))
    if (rows.length > 0) await apply(writing, rows)
    await requireKeyHolders(writing.tx)
    return {
      success: rows.length > 0,
      mensaje: resultSentence(rows.length, rechazados, done),
      aplicados: rows.map(({ id }) => id),
      rechazados,
    }
  })
}

function resultSentence(count: number, refused: readonly { motivo: string }[], done: (count: number) => string): string {
  const [first] = refused
  if (!first) return done(count)
  if (count === 0 && refused.length === 1) return first.motivo
  const others = `No se pudo con ${refused.length}: revise el motivo de cada uno.`
  return count === 0 ? others : `${done(count)} ${others}`
}
