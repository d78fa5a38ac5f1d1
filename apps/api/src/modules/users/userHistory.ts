import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { HistoryRow } from '../../capabilities/history/history.queries.ts'
import { type HistorySubject, rowsInWords } from '../../capabilities/history/historySubject.ts'
import { idsIn } from '../../capabilities/saving/idLists.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { namesOfUsers, userExists } from './user.queries.ts'
import { showUserValue, userLabel } from './userFields.ts'

const idsOf = (rows: readonly HistoryRow[], ...campos: string[]): Set<number> =>
  new Set(
    rows.flatMap(({ campo, antes, despues }) => (campo !== null && campos.includes(campo) ? [...idsIn(antes), ...idsIn(despues)] : [])),
  )

export const userHistory: HistorySubject = {
  entidad: 'user',
  requireReach: async ({ db, user }, id) => {
    requirePermission(user, ...Object.values(rights))
    if (!(await userExists(db, id))) throw new AppError('registro.noEncontrado')
  },
  describe: async ({ db }, rows) => {
    const names = await namesOfUsers(db, {
      perfil: idsOf(rows, 'perfil'),
      idGrupo: idsOf(rows, 'idGrupo'),
      tipos: idsOf(rows, 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'),
    })
    return rowsInWords(rows, (campo, value) => showUserValue(campo, value, names))
  },
  label: userLabel,
}
