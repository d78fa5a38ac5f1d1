import { fieldWord } from '@soportica/contract/core/fieldWords'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { HistorySubject } from '../history/historySubject.ts'
import { type CopySetting, settingId } from './copies.queries.ts'

export const entidad = 'copias'
export const numbers = ['hora', 'diarias', 'semanales', 'mensuales'] as const
export const switches = ['activa', 'ensayo'] as const
export const copyLabel = (campo: string): string => fieldWord([campo]) ?? campo

/** In the form's notation: 1 for on, 0 for off. */
export const copyValues = (setting: Pick<CopySetting, (typeof numbers)[number] | (typeof switches)[number]>): Record<string, number> => ({
  ...Object.fromEntries(numbers.map((campo) => [campo, setting[campo]])),
  ...Object.fromEntries(switches.map((campo) => [campo, setting[campo] ? 1 : 0])),
})

export const showCopyValue = (campo: string, value: string | number | null | undefined): string => {
  if ((switches as readonly string[]).includes(campo)) return Number(value) === 1 ? 'Sí' : 'No'
  return campo === 'hora' ? `${String(value ?? '').padStart(2, '0')}:00` : String(value ?? '')
}

export const copyHistory: HistorySubject = {
  entidad,
  requireReach: async ({ user }, id) => {
    requirePermission(user, businessRules)
    if (id !== settingId) throw new AppError('registro.noEncontrado')
  },
  describe: async (_, rows) =>
    rows.map((row) =>
      row.campo ? { ...row, antes: showCopyValue(row.campo, row.antes), despues: showCopyValue(row.campo, row.despues) } : row,
    ),
  label: copyLabel,
}
