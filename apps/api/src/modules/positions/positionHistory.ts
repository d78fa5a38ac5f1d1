import { positions as rights } from '@soportica/contract/permissions/securityWindows'
import { type HistorySubject, rowsInWords } from '../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { fieldLabel, type Level, levels, statusName } from './levels.ts'
import { positionExists, positionNames } from './positions.queries.ts'

type Values = Readonly<Record<string, string | number | null | undefined>>
type Show = (campo: string, value: string | number | null | undefined) => string

/** The values as screens show them: names of the positions above, word of the status. */
export async function valueFormatter(db: Reader, { parent }: Level, values: readonly Values[]): Promise<Show> {
  const ids = parent ? values.map((value) => Number(value[parent.field])).filter((id) => id > 0) : []
  const names = parent ? await positionNames(db, parent.level, [...new Set(ids)]) : new Map<number, string>()
  return (campo, value) => {
    if (value === null || value === undefined) return ''
    if (campo === 'estado') return statusName(value)
    return campo === parent?.field ? (names.get(Number(value)) ?? `# ${value}`) : String(value)
  }
}

export const positionHistories: readonly HistorySubject[] = levels.map((level) => ({
  entidad: level.entidad,
  requireReach: async ({ db, user }, id) => {
    requirePermission(user, ...Object.values(rights))
    if (!(await positionExists(db, level, id))) throw new AppError('registro.noEncontrado')
  },
  describe: async ({ db }, rows) => {
    const spoken = rows.flatMap(({ campo, antes, despues }) => (campo === null ? [] : [{ [campo]: antes }, { [campo]: despues }]))
    const show = await valueFormatter(db, level, spoken)
    return rowsInWords(rows, show)
  },
  label: fieldLabel,
}))
