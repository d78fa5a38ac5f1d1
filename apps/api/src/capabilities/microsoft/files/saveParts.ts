import type { Received } from '@soportica/contract/core/endpoint'
import * as calls from '@soportica/contract/settings/microsoft'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError, required } from '../../../plugins/http/errors.ts'
import { namesIn } from '../directory.ts'
import type { Microsoft } from '../microsoft.ts'
import { saveSetting } from '../settings/saveSetting.ts'
import type { Seal } from '../settings/secretKey.ts'
import { findSetting, type Setting } from '../settings/setting.queries.ts'
import { isStored, requireStorage, type StorageConfig } from './storageConfig.ts'

/** An empty secret keeps the stored one. A stored one that cannot be decrypted counts as none. */
export function saveCredentials(context: UserContext, seal: Seal, body: Received<typeof calls.modifyCredentials>['body']) {
  const { tenantId, clientId, clientSecret } = body
  return saveSetting(context, {
    evento: 'microsoft.credentialsChanged',
    version: body.version,
    saved: 'Se guardaron las credenciales de Microsoft.',
    unchanged: calls.credentialsUnchanged,
    above: ['tenantId', 'clientId', 'clientSecret'],
    stored: (setting) => ({ tenantId: setting.tenantId, clientId: setting.clientId, clientSecret: '' }),
    wanted: async ({ secreto }) => {
      const known = secreto ? await seal.open(secreto) : undefined
      if (clientSecret === '' && known === undefined) throw required('client secret', 'clientSecret')
      // The comparison uses a substitute, never the secret.
      return { tenantId, clientId, clientSecret: clientSecret === '' || clientSecret === known ? '' : 'otro' }
    },
    columns: async (values, { secreto }) => ({
      tenantId: String(values['tenantId']),
      clientId: String(values['clientId']),
      secreto: values['clientSecret'] === '' ? secreto : await seal.close(clientSecret),
    }),
  })
}

const storageFields = [
  'usuario',
  'nombreUsuario',
  'unidad',
  'nombreUnidad',
  'carpetaCajeros',
  'rutaCajeros',
  'carpetaSucursales',
  'rutaSucursales',
] as const
const chosen = <const F extends readonly string[]>(fields: F, from: Readonly<Record<F[number], string>>): Record<F[number], string> =>
  Object.fromEntries(fields.map((name: F[number]) => [name, from[name]])) as Record<F[number], string>

export async function saveStorageSite(
  context: UserContext,
  { ask }: Pick<Microsoft, 'ask'>,
  body: Received<typeof calls.updateStorageSite>['body'],
) {
  const before = await findSetting(context.db)
  const storageConfig: StorageConfig = isStored(before, body)
    ? chosen(storageFields, before)
    : await ask((graph) => requireStorage(graph, body))
  return saveSetting(context, {
    evento: 'microsoft.storageChanged',
    version: body.version,
    saved: 'Se guardó dónde se almacenan los archivos.',
    unchanged: calls.settingsUnchanged,
    above: ['usuario', 'unidad'],
    stored: (setting) => chosen(storageFields, setting),
    wanted: async () => chosen(storageFields, storageConfig),
    columns: async (values) => chosen(storageFields, values as Record<(typeof storageFields)[number], string>),
  })
}

const listFields = calls.listPickers.map(({ name }) => name)
const listsOf = ({ sitio, listas }: Pick<Setting, 'sitio' | 'listas'>) => ({
  sitio,
  ...Object.fromEntries(listFields.map((name) => [name, listas[name] ?? ''])),
})

type Ask = Pick<Microsoft, 'ask'>

type Names = Readonly<Record<string, string | undefined>>
const namesAmong = (ids: readonly string[], names: Names): Record<string, string> =>
  Object.fromEntries(ids.flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])))

/** The names that Microsoft reports; a missing one keeps the stored name. */
async function namesOf({ db }: UserContext, { ask }: Ask, ids: Readonly<Record<string, string>>): Promise<Names> {
  const { nombres }: { nombres: Names } = await findSetting(db)
  const known = Object.values(ids).every((id) => nombres[id] !== undefined)
  return known ? nombres : { ...nombres, ...(await ask((graph) => namesIn(graph, ids['sitio'] ?? ''), 'look').catch(unlessOurs)) }
}
const unlessOurs = (error: unknown): Record<string, string> => {
  if (error instanceof AppError) return {}
  throw error
}

export async function saveListSite(context: UserContext, microsoft: Ask, body: Received<typeof calls.updateListSite>['body']) {
  const nombres = await namesOf(context, microsoft, listsOf({ sitio: body.sitio, listas: body }))
  return saveSetting(context, {
    evento: 'microsoft.listsChanged',
    version: body.version,
    saved: 'Se guardaron el sitio y las listas de las solicitudes.',
    unchanged: calls.settingsUnchanged,
    above: ['sitio'],
    stored: listsOf,
    wanted: async () => listsOf({ sitio: body.sitio, listas: body }),
    columns: async ({ sitio, ...listas }, setting) => ({
      sitio: String(sitio),
      listas: listas as Record<string, string>,
      nombres: namesAmong([String(sitio), ...Object.values(listas).map(String)], { ...setting.nombres, ...nombres }),
    }),
  })
}
