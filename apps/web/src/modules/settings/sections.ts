import {
  credentials,
  credentialsUnchanged,
  listPickers,
  modifyCredentials,
  settingsUnchanged,
  updateListSite,
  updateStorageSite,
} from '@soportica/contract/settings/microsoft'
import { call } from '../../lib/api/api.ts'
import type { FormValues, Wire } from '../../shells/record-dialog/recordValues.ts'
import type { RecordKind, Saved } from '../../shells/record-dialog/recordKind.ts'
import { schemaInOrder, storageOrder } from './schemaInOrder.ts'
import type { Holding } from './conflictChoices.ts'
import type { Rules } from './microsoft/useMicrosoft.ts'

/** A part of the settings with a form of its own. */
export type Section = {
  readonly name: string
  readonly initial: Wire
  // Absent while nothing is stored: then missing values are reported instead of "no changes".
  readonly version: number | undefined
  readonly kind: RecordKind<Saved>
  readonly labels: Readonly<Record<string, string>>
  readonly holdings: readonly Holding[]
  // Why it cannot be saved.
  readonly refusal: string | undefined
}

type Part = Pick<RecordKind<Saved>, 'schema' | 'nothingChanged' | 'send'> & {
  readonly name: string
  readonly stored: Readonly<Record<string, string>>
  readonly started: boolean
  readonly labels: Readonly<Record<string, string>>
  readonly holdings?: readonly Holding[]
}

const texts = (source: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String(source[name] ?? '').trim()]))

function sectionOf(
  { name, stored, started, labels, holdings = [], schema, nothingChanged, send }: Part,
  { version, acciones }: Rules,
): Section {
  const names = Object.keys(stored)
  return {
    name: `microsoft.${name}`,
    initial: stored,
    version: started ? version : undefined,
    labels,
    holdings,
    refusal: typeof acciones['editar'] === 'string' ? acciones['editar'] : undefined,
    kind: {
      schema,
      nothingChanged,
      send,
      order: Object.keys(labels),
      toWire: (values) => texts(values, names),
      toForm: (wire) => wire as FormValues,
      fromRecord: (record) => texts(record, names),
      bodyOf: (wire, _, since) => ({ ...wire, version: since ?? version }),
    },
  }
}

/** An empty secret keeps the stored one; without a stored one it is required. */
export function credentialsSection(rules: Rules): Section {
  const { tenantId, clientId, tieneSecreto } = rules.credenciales
  const { body } = modifyCredentials
  return sectionOf(
    {
      name: 'credenciales',
      stored: { tenantId, clientId, clientSecret: '' },
      started: tieneSecreto,
      labels: { tenantId: 'Tenant id', clientId: 'Client id', clientSecret: 'Client secret' },
      schema: tieneSecreto ? body : body.extend({ clientSecret: credentials.shape.clientSecret }),
      nothingChanged: credentialsUnchanged,
      send: (input) => call(modifyCredentials, { body: input as never }),
    },
    rules,
  )
}

const folders = ['carpetaCajeros', 'rutaCajeros', 'carpetaSucursales', 'rutaSucursales']

export function storageSection(rules: Rules): Section {
  return sectionOf(
    {
      name: 'almacenamiento',
      stored: rules.almacenamiento,
      started: rules.almacenamiento.usuario !== '',
      labels: {
        usuario: 'Usuario',
        unidad: 'Unidad',
        carpetaCajeros: 'Carpeta de cajeros',
        carpetaSucursales: 'Carpeta de sucursales',
      },
      holdings: [
        { holder: 'nombreUsuario', holds: ['usuario', 'unidad', 'nombreUnidad', ...folders] },
        { holder: 'nombreUnidad', holds: ['unidad', ...folders] },
        { holder: 'rutaCajeros', holds: ['carpetaCajeros'] },
        { holder: 'rutaSucursales', holds: ['carpetaSucursales'] },
      ],
      schema: schemaInOrder(updateStorageSite.body, storageOrder),
      nothingChanged: settingsUnchanged,
      send: (input) => call(updateStorageSite, { body: input as never }),
    },
    rules,
  )
}

export function listsSection(rules: Rules): Section {
  return sectionOf(
    {
      name: 'listas',
      stored: rules.listas,
      started: rules.listas.sitio !== '',
      labels: { sitio: 'Sitio', ...Object.fromEntries(listPickers.map(({ name, label }) => [name, label])) },
      holdings: [{ holder: 'sitio', holds: listPickers.map(({ name }) => name) }],
      schema: schemaInOrder(updateListSite.body, Object.fromEntries(listPickers.map(({ name }) => [name, ['sitio']]))),
      nothingChanged: settingsUnchanged,
      send: (input) => call(updateListSite, { body: input as never }),
    },
    rules,
  )
}

/** Whether the credentials are stored. */
export const hasCredentials = ({ credenciales: { tenantId, clientId, tieneSecreto } }: Rules): boolean =>
  tenantId !== '' && clientId !== '' && tieneSecreto
