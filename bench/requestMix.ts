import { seededRandom } from '../apps/api/src/demo/random.ts'

const tabs = [0, 1, 1, 2, 2, 4, 24]
const orders = ['fechaRadicacion', 'vence', 'espera'] as const

/** What those who decide ask for: half first pages of a tab, a sixth of a project, the rest by requester, sorted, late, of some days, or far behind. */
export function requestBodies(count: number): object[] {
  const random = seededRandom(78)
  return Array.from({ length: count }, () => {
    const [at, estado] = [random.below(100), random.pick(tabs)]
    const body = { estado, rows: 20, first: 0 }
    if (at < 50) return body
    if (at < 66) return { ...body, proyecto: [random.pick([1, 2, 4])] }
    if (at < 76) return { ...body, solicitante: random.pick(['solicit', 'ana', 'coord', 'maria', 'gomez']) }
    if (at < 86) return { ...body, estado: random.pick([1, 2]), sortField: random.pick(orders), sortOrder: random.pick([1, -1]) }
    if (at < 91) return { ...body, estado: 2, vencidas: true }
    if (at < 96) return { ...body, desde: '2026-09-01', hasta: '2026-10-15' }
    return { ...body, first: 20 * random.between(5, 200) }
  })
}
