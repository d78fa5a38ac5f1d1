import * as calls from '@soportica/contract/settings/microsoft'
import type { Pace } from '../../src/capabilities/microsoft/patiently.ts'
import type { Answer, Caller } from '../app.ts'
import { driveId, folderId, lists, people, siteId } from '../graphData.ts'
import { graphCredentials } from '../graphServer.ts'
import { patience } from '../patience.ts'

/** Does not wait, and records the requested pauses. */
export function hurried(attempt = patience(1000)): Pace & { readonly pauses: number[] } {
  const pauses: number[] = []
  return { attempt, budget: 20_000, upload: 60_000, look: 5_000, pauses, pause: async (milliseconds) => void pauses.push(milliseconds) }
}

export const storage = {
  usuario: people[0]!.id,
  nombreUsuario: people[0]!.displayName,
  unidad: driveId,
  nombreUnidad: 'OneDrive',
  carpetaCajeros: folderId('Cajeros'),
  rutaCajeros: '/Cajeros',
  carpetaSucursales: folderId('Sucursales'),
  rutaSucursales: '/Sucursales',
}
export const chosenLists = {
  sitio: siteId,
  ...Object.fromEntries(calls.listPickers.map(({ name }, n) => [name, lists[n]!.id])),
} as { sitio: string } & Record<calls.ListPicker, string>

const expected = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`it was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}
export const saveCredentials = async (caller: Caller, values: Partial<typeof graphCredentials> = {}) =>
  expected(await caller.call(calls.modifyCredentials, { body: { ...graphCredentials, ...values } }))
export const saveStorage = async (caller: Caller, values: Partial<typeof storage> = {}) =>
  expected(await caller.call(calls.updateStorageSite, { body: { ...storage, ...values } }))
