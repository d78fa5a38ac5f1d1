import { expect, test, vi } from 'vitest'
import { parkProjectFixture } from '../../../../test/fixtures/parkProjectFixture.ts'

vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { searchWithin } = await import('./useConsultation.ts')

const rows = [1, 2, 3].map((consecutivo) => ({ consecutivo, codigo: `P${consecutivo}`, nombre: 'Plaza', estado: 'En Proceso' }))

test('one more than is shown is looked for, among those of the project', async () => {
  const bodies: unknown[] = []
  const find = async (body: { readonly rows: number }) => {
    bodies.push(body)
    return rows.slice(0, body.rows)
  }
  const search = searchWithin({ listConfig: { project: parkProjectFixture }, calls: { find } }, { region: ['3'], tipologia: ['4'] })
  const { results, hayMas } = await search.load('pla', 2, new AbortController().signal)
  expect(bodies).toEqual([{ texto: 'pla', filters: { region: [3] }, rows: 3, first: 0 }])
  expect([results.map(({ id }) => id), hayMas]).toEqual([[1, 2], true])
  expect(search.failure).toBe('Error al obtener plazas')
})
