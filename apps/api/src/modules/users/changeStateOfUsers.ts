import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { BulkAnswer } from '@soportica/contract/people/users'
import { recordEvents } from '../../capabilities/events/recordEvent.ts'
import { recordHistories } from '../../capabilities/history/recordHistory.ts'
import type { UserContext } from '../../plugins/context.ts'
import { endSessions, voidRecoveries } from '../session/session.public.ts'
import { bulk } from './bulk.ts'
import { setState } from './bulk.queries.ts'

/** For people and groups; users who already have the state stay as they are. */
export const changeStateOfUsers = (context: UserContext, ids: readonly number[], estado: 1 | 2): Promise<BulkAnswer> =>
  bulk(context, ids, {
    right: rights.changeStatus,
    accion: estado === 1 ? 'activar' : 'inactivar',
    done: (count) => {
      const word = estado === 1 ? 'activ' : 'inactiv'
      return count === 1 ? `Se ${word}ó 1 usuario.` : `Se ${word}aron ${count} usuarios.`
    },
    apply: async (writing, rows) => {
      const others = rows.filter((row) => row.estado !== estado)
      if (others.length === 0) return
      const usuids = others.map(({ id }) => id)
      await setState(writing, others, estado)
      if (estado === 2) await endSessions(writing.tx, usuids, 'inactivo')
      await voidRecoveries(writing.tx, usuids)
      const saved = others.map((row) => ({
        registro: row.id,
        version: row.version + 1,
        changes: [{ campo: 'estado', antes: String(row.estado), despues: String(estado) }],
      }))
      await recordHistories(writing, 'user', 'actualizado', saved)
      await recordEvents(writing, 'user.updated', 'user', usuids, { campos: ['estado'] })
    },
  })
