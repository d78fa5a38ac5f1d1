import { requestConfigure } from '@soportica/contract/permissions/requests'
import type { Answer } from '@soportica/contract/core/endpoint'
import { limits } from '@soportica/contract/core/limits'
import type { getConfigHistory } from '@soportica/contract/requests/configuration'
import { type HistoryRow, listHistory, ofRecord } from '../../../capabilities/history/history.queries.ts'
import type { HistorySubject } from '../../../capabilities/history/historySubject.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { configurationExists, namesOfPeople } from './configuration.queries.ts'
import { configurationLabel, entidad, peopleFields, peopleIn, showValue } from './configurationValues.ts'

/** People by their names, kinds of days in words. */
async function inWords(db: Reader, rows: HistoryRow[]): Promise<HistoryRow[]> {
  const ofPeople = rows.filter(({ campo }) => peopleFields.some((field) => field === campo))
  const names = await namesOfPeople(
    db,
    ofPeople.flatMap(({ antes, despues }) => [...peopleIn(antes), ...peopleIn(despues)]),
  )
  const show = (campo: string, value: string | null) => (value === null ? null : showValue(campo, value, names))
  return rows.map((row) =>
    row.campo === null ? row : { ...row, antes: show(row.campo, row.antes), despues: show(row.campo, row.despues) },
  )
}

export const configurationHistory: HistorySubject = {
  entidad,
  requireReach: async ({ db, user }, id) => {
    requirePermission(user, requestConfigure)
    if (!(await configurationExists(db, id))) throw new AppError('registro.noEncontrado')
  },
  describe: ({ db }, rows) => inWords(db, rows),
  label: configurationLabel,
}

/** Change by change, the last save first. */
export async function readConfigurationHistory(context: UserContext, csoId: number): Promise<Answer<typeof getConfigHistory>> {
  await configurationHistory.requireReach(context, csoId)
  const { results } = await listHistory(context.db, ofRecord(entidad, csoId), { rows: limits.maxSelected, first: 0 })
  return (await inWords(context.db, results)).flatMap(({ fecha, usuario, campo, antes, despues }) =>
    campo === null ? [] : [{ fecha, usuario, campo, etiqueta: configurationLabel(campo), antes: antes ?? '', despues: despues ?? '' }],
  )
}
