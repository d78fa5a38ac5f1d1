import { seededRandom } from '../apps/api/src/demo/random.ts'
import { ownNames, sites } from '../apps/api/src/demo/seed/words.ts'

/** What a list of a project is asked. */
export type MixedBody = {
  readonly tipoModulo: string
  readonly estado?: number
  readonly filters?: { readonly nombre?: string; readonly region?: readonly number[] }
  readonly rows: number
  readonly first?: number
  readonly sortField?: string
  readonly sortOrder?: 1 | -1
}
export type Kind = 'tab' | 'region' | 'words' | 'deep' | 'sorted'
export type Mixed = readonly { readonly kind: Kind; readonly body: MixedBody }[]

/** Where the lists of a kind of project differ; what stands several times is asked as often. */
type Differs = {
  readonly general: string
  readonly modulos: readonly string[]
  /** The tab of all records, and those of the statuses. */
  readonly all: number
  readonly statuses: readonly number[]
  readonly sorts: readonly string[]
  /** Words that stand in names beside those of every project. */
  readonly beside: readonly string[]
}
export const cashierMix: Differs = {
  general: 'cashiers',
  modulos: ['cashiers', 'cashiers', 'cashiers', 'realestate', 'visit', 'design'],
  all: 0,
  statuses: [1, 2, 3, 4],
  sorts: ['region', 'tipologia', 'estado'],
  beside: sites,
}
export const branchMix: Differs = {
  general: 'branch',
  modulos: ['branch', 'branch', 'branch', 'realestate', 'design', 'builder'],
  all: -1,
  statuses: [1, 2, 3, 4, 5, 7],
  sorts: ['region', 'formato', 'estado'],
  beside: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla', 'Cartagena', 'Bucaramanga', 'Soacha', 'Pereira'],
}

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const [everySorted, regions] = [10, 8]

/**
 * What coordinators ask for: a tenth sorted by a name; of the others half first pages of a tab, a quarter a region and a status, the
 * rest words of a name and pages far behind.
 */
export function mixedBodies({ general, modulos, all, statuses, sorts, beside }: Differs, count: number, rows: number): Mixed {
  const random = seededRandom(77)
  const deep = Math.min(200_000, Math.floor(rows / 5))
  const tabs = [all, ...statuses]
  // One after the other: a mix of any length has each of them about as often.
  const sorted = sorts.flatMap((sortField) => ([1, -1] as const).map((sortOrder) => ({ sortField, sortOrder })))
  return Array.from({ length: count }, (_, n) => {
    if (n % everySorted === 0) {
      const sort = sorted[(n / everySorted) % sorted.length]!
      // Within one status that is no order.
      const estado = sort.sortField === 'estado' ? all : random.pick(tabs)
      return { kind: 'sorted', body: { tipoModulo: general, estado, rows: 20, ...sort } }
    }
    const at = random.below(100)
    const modulo = random.pick(modulos)
    if (at < 50) return { kind: 'tab', body: { tipoModulo: modulo, estado: random.pick(tabs), rows: 20 } }
    if (at < 75) {
      const filters = { region: [random.between(1, regions)] }
      return { kind: 'region', body: { tipoModulo: modulo, estado: random.pick(statuses), filters, rows: 20 } }
    }
    if (at < 90) {
      const words = random.below(2) === 0 ? [random.pick(beside), random.pick(ownNames)] : [random.pick(ownNames)]
      return { kind: 'words', body: { tipoModulo: general, filters: { nombre: plain(words.join(' ')) }, rows: 20 } }
    }
    return { kind: 'deep', body: { tipoModulo: general, estado: all, rows: 20, first: deep + random.below(2_000) } }
  })
}

/** The same words in letters that were not used before: what is remembered of them is of no use. */
export function respelled(body: MixedBody, turn: number): MixedBody {
  const nombre = body.filters?.nombre
  if (!nombre) return body
  const letters = [...nombre].map((letter, at) => ((turn >> (at % 16)) & 1 ? letter.toUpperCase() : letter)).join('')
  return { ...body, filters: { ...body.filters, nombre: letters } }
}
