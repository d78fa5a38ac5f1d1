import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import { type HistorySubject, rowsInWords } from '../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { attachedTypeNames } from '../attached-types/attachedTypes.public.ts'
import { profileLabel, showProfileValue } from './profileFields.ts'
import { profileExists } from './profiles.queries.ts'

export const profileHistory: HistorySubject = {
  entidad: 'profile',
  requireReach: async ({ db, user }, id) => {
    requirePermission(user, ...Object.values(rights))
    if (!(await profileExists(db, id))) throw new AppError('registro.noEncontrado')
  },
  describe: async ({ db }, rows) => {
    const names = await attachedTypeNames(db)
    return rowsInWords(rows, (campo, value) => showProfileValue(campo, value, names))
  },
  label: profileLabel,
}
