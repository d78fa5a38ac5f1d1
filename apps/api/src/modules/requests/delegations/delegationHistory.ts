import type { HistoryRow } from '../../../capabilities/history/history.queries.ts'
import { type HistorySubject, rowsInWords } from '../../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import { requestConfigure } from '@soportica/contract/permissions/requests'
import { dayText } from '@soportica/rules/calendarDay'
import { namesOfPeople } from '../configuration/configuration.queries.ts'
import { delegationLabel, entidad, roleName } from './delegationValues.ts'

const isOfPeople = (campo: string | null): boolean => campo === 'titular' || campo === 'delegado'
const isDay = (campo: string): boolean => campo === 'desde' || campo === 'hasta'

function show(campo: string, value: string, names: ReadonlyMap<number, string>): string {
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
    return rowsInWords(rows, (campo, value) => show(campo, value, names))
  },
  label: delegationLabel,
}
