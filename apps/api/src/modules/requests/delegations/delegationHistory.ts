import type { HistoryRow } from '../../../capabilities/history/history.queries.ts'
import type { HistorySubject } from '../../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { requestConfigure } from '@soportica/contract/permissions/requests'
import { dayText } from '@soportica/rules/calendarDay'
import { namesOfPeople } from '../configuration/configuration.queries.ts'
import { delegationLabel, entidad, roleName } from './delegationValues.ts'

const isOfPeople = (campo: string | null): boolean => campo === 'titular' || campo === 'delegado'
const isDay = (campo: string): boolean => campo === 'desde' || campo === 'hasta'

function show(campo: string, value: string | null, names: ReadonlyMap<number, string>): string | null {
  if (value === null) return null
  if (isOfPeople(campo)) return names.get(Number(value)) ?? `# ${value}`
  if (isDay(campo)) return dayText(value)
  return campo === 'que' ? roleName(Number(value)) : value
}

export const delegationHistory: HistorySubject = {
  entidad,
  requireReach: async ({ user }) => requirePermission(user, requestConfigure),
  describe: async ({ db }, rows: HistoryRow[]) => {
    const people = rows
      .filter(({ campo }) => isOfPeople(campo))
      .flatMap(({ antes, despues }) => [antes, despues].filter(Boolean).map(Number))
    const names = await namesOfPeople(db, people)
    return rows.map((row) =>
      row.campo === null ? row : { ...row, antes: show(row.campo, row.antes, names), despues: show(row.campo, row.despues, names) },
    )
  },
  label: delegationLabel,
}
