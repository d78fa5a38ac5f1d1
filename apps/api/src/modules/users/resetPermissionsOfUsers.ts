import { counted } from '@soportica/rules/counted'
import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { BulkAnswer } from '@soportica/contract/people/users'
import { recordEvents } from '../../capabilities/events/recordEvent.ts'
import { recordHistories } from '../../capabilities/history/recordHistory.ts'
import { signal } from '../../capabilities/realtime/signal.ts'
import { mayGrant } from '../../capabilities/rights/rights.ts'
import { permissionsOfProfile } from '../../capabilities/rights/rights.queries.ts'
import type { CurrentUser, UserContext } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { bulk } from './bulk.ts'
import { permissionDifferences } from './userFields.ts'
import { differencesOf, forgetDifferences, type Selected, touch } from './bulk.queries.ts'

function requireSomebody(found: readonly Selected[]): void {
  const people = found.filter(({ categoria }) => categoria === 1)
  if (people.length === 0) throw new AppError('usuario.ningunoElegido', {}, { campo: 'selectedUsers' })
  if (!people.some(({ estado }) => estado === 1)) throw new AppError('usuario.ningunoParaPermisos', {}, { campo: 'selectedUsers' })
}

// Resetting gives revoked rights back, so the user must hold them.
async function refusals(tx: Tx, user: CurrentUser, found: readonly Selected[]): Promise<(row: Selected) => string | undefined> {
  const may = new Map<number, true | string>()
  for (const perfil of new Set(found.map((row) => row.perfil))) may.set(perfil, mayGrant(user, await permissionsOfProfile(tx, perfil)))
  return ({ categoria, estado, perfil }) => {
    if (categoria !== 1) return 'Un grupo no tiene permisos que restaurar'
    if (estado !== 1) return 'Está inactivo'
    const allowed = may.get(perfil)
    return typeof allowed === 'string' ? allowed : undefined
  }
}

/** Leaves these people the rights of their profile, and nothing else. */
export const resetPermissionsOfUsers = (context: UserContext, ids: readonly number[]): Promise<BulkAnswer> =>
  bulk(context, ids, {
    right: rights.resetPermissions,
    accion: 'restaurar los permisos de',
    done: (count) => (count === 1 ? 'Se restauraron los permisos de 1 usuario.' : `Se restauraron los permisos de ${count} usuarios.`),
    require: requireSomebody,
    refuse: refusals,
    apply: async (writing, rows) => {
      const differences = await differencesOf(writing.tx, rows)
      const countOf = ({ id }: Selected): number => {
        const { permisos, ventanas } = differences.get(id) ?? { permisos: [], ventanas: [] }
        return permisos.length + ventanas.length
      }
      const others = rows.filter((row) => countOf(row) > 0)
      if (others.length === 0) return
      const usuids = others.map(({ id }) => id)
      await forgetDifferences(writing, others)
      await touch(writing, others)
      const saved = others.map((row) => ({
        registro: row.id,
        version: row.version + 1,
        changes: [{ campo: permissionDifferences, antes: differenceText(countOf(row)), despues: 'Los del perfil' }],
      }))
      await recordHistories(writing, 'user', 'actualizado', saved)
      await recordEvents(writing, 'user.permissionsReset', 'user', usuids)
      await signal(writing.tx, 'permisos', { usuids })
    },
  })

const differenceText = (count: number): string => counted(count, 'diferencia con el perfil', 'diferencias con el perfil')
