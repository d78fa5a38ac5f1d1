import { seededRandom } from '../apps/api/src/demo/random.ts'
import { ownNames, sites } from '../apps/api/src/demo/seed/words.ts'
import type { listCashiers } from '../packages/contract/src/cashiers/listCalls.ts'
import type { Sent } from '../packages/contract/src/core/endpoint.ts'

export type CashierBody = Sent<typeof listCashiers>['body']
export type Kind = 'tab' | 'region' | 'words' | 'deep' | 'sorted'

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// One after the other: a mix of any length has each of them about as often.
const sorts = (['region', 'tipologia', 'estado'] as const).flatMap((sortField) =>
  ([1, -1] as const).map((sortOrder) => ({ sortField, sortOrder })),
)
const everySorted = 10

/**
 * What coordinators ask for: a tenth sorted by a name; of the others half first pages of a tab, a quarter a region and a status, the
 * rest words of a name and pages far behind.
 */
export function cashierBodies(count: number, rows: number): { kind: Kind; body: CashierBody }[] {
  const random = seededRandom(77)
  const deep = Math.min(200_000, Math.floor(rows / 5))
  return Array.from({ length: count }, (_, n) => {
    if (n % everySorted === 0) {
      const sort = sorts[(n / everySorted) % sorts.length]!
      // Within one status that is no order.
      const estado = sort.sortField === 'estado' ? 0 : random.below(5)
      return { kind: 'sorted', body: { tipoModulo: 'cashiers', estado, rows: 20, ...sort } }
    }
    const at = random.below(100)
    const modulo = random.pick(['cashiers', 'cashiers', 'cashiers', 'realestate', 'visit', 'design'])
    if (at < 50) return { kind: 'tab', body: { tipoModulo: modulo, estado: random.below(5), rows: 20 } }
    if (at < 75) {
      const filters = { region: [random.between(1, 8)] }
      return { kind: 'region', body: { tipoModulo: modulo, estado: random.between(1, 4), filters, rows: 20 } }
    }
    if (at < 90) {
      const words = random.below(2) === 0 ? [random.pick(sites), random.pick(ownNames)] : [random.pick(ownNames)]
      return { kind: 'words', body: { tipoModulo: 'cashiers', filters: { nombre: plain(words.join(' ')) }, rows: 20 } }
    }
    return { kind: 'deep', body: { tipoModulo: 'cashiers', estado: 0, rows: 20, first: deep + random.below(2_000) } }
  })
}

/** The same words in letters that were not used before: what is remembered of them is of no use. */
export function respelled(body: CashierBody, turn: number): CashierBody {
  const nombre = body.filters?.nombre
  if (!nombre) return body
  const letters = [...nombre].map((letter, at) => ((turn >> (at % 16)) & 1 ? letter.toUpperCase() : letter)).join('')
  return { ...body, filters: { ...body.filters, nombre: letters } }
}
