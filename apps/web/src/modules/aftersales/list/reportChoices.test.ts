import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

const mocks = vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  return { call: vi.fn<(endpoint: { path: string }, input: { body?: unknown; query?: unknown }) => Promise<unknown>>() }
})
vi.mock('../../../lib/api/api.ts', () => ({ call: mocks.call }))
const { branchesQuery, contractorUsersQuery } = await import('./reportList.ts')

it('branches are asked for with proyecto 1, people by their contractor', async () => {
  mocks.call.mockResolvedValue([])
  const cache = new QueryClient()
  await cache.fetchQuery(branchesQuery({ texto: 'chap' }))
  await cache.fetchQuery(contractorUsersQuery(9))
  expect(mocks.call.mock.calls.map(([{ path }, { query }]) => [path.split('/').at(-1), query])).toEqual([
    ['get_report_branches', { proyecto: 1, texto: 'chap' }],
    ['get_usu_contractor_by_contractor', { contratista: 9 }],
  ])
})
