import { requestConfigure } from '@soportica/contract/permissions/requests'
import { type ConfigurationChange, configurationChange, type ConfigurationRow } from '@soportica/contract/requests/configuration'
import { changedSince } from '../../../capabilities/history/history.queries.ts'
import { saveBack } from '../../../capabilities/undo/saveBack.ts'
import type { Target, Undoable } from '../../../capabilities/undo/undoable.ts'
import { holds, requirePermission } from '../../../plugins/authorisation.ts'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { listConfiguration } from './configuration.queries.ts'
import { configurationLabel, entidad } from './configurationValues.ts'
import { saveConfiguration } from './saveConfiguration.ts'

const rowsOf = async (db: Reader, ids: readonly number[]): Promise<ConfigurationRow[]> =>
  (await listConfiguration(db)).filter(({ csoId }) => ids.includes(csoId))

/** Days and people of a row go back where nobody changed them since. */
async function undoConfiguration(context: UserContext, { registro, version, changes }: Target): Promise<readonly string[]> {
  requirePermission(context.user, requestConfigure)
  const [row] = await rowsOf(context.db, [registro])
  if (!row) throw new AppError('registro.noEncontrado')
  const since = await changedSince(context.db, entidad, registro, version)
  const former = changes.filter(({ campo }) => !since.has(campo)).map(({ campo, antes }) => [campo, valueOf(campo, antes)] as const)
  const { csoId, pryId, catId, tsoId, treId } = row
  const refused = await saveBack(new Map(former), (values) =>
    saveConfiguration(context, [change({ csoId, pryId, catId, tsoId, treId, version: row.version, ...Object.fromEntries(values) })]),
  )
  const touched = changes.filter(({ campo }) => since.has(campo))
  return [...touched.map(({ campo }) => `«${configurationLabel(campo)}» cambió después (${since.get(campo)!.usuario})`), ...refused]
}

const change = (values: object): ConfigurationChange => configurationChange.parse(values)
const lists: ReadonlySet<string> = new Set(['usuAprobadores', 'usuSolucionadores'])
const valueOf = (campo: string, antes: string | null): string | number => (lists.has(campo) ? (antes ?? '') : Number(antes ?? 0))

export const configurationUndo: Undoable = {
  entidad,
  words: { one: 'configuración de solicitudes', many: 'configuraciones de solicitudes' },
  nouns: { creado: ['el', 'cambio'] },
  titles: async ({ db, user }, ids) =>
    holds(user, requestConfigure) ? new Map((await rowsOf(db, ids)).map(({ csoId, treNombre }) => [csoId, treNombre])) : new Map(),
  covers: (_, campo) => campo !== null,
  undo: undoConfiguration,
}
