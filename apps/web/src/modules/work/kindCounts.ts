import type { WorkKind } from '@soportica/contract/work/myWork'
import { paths } from '../../paths.ts'
import type { AddressedKind } from '../../shells/product/appModule.ts'

type Listed = { readonly tipo: WorkKind; readonly total: number; readonly vencidos: number }
type KindCount = {
  readonly key: WorkKind
  readonly label: string
  readonly to: string
  readonly total: number
  readonly vencidos: number
}

/** How many tasks of each kind wait, and the address that has only them. */
export function countKinds(kinds: readonly AddressedKind[], lists: readonly Listed[]): KindCount[] {
  return kinds
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ kind, label, tasks }) => {
      const of = lists.filter(({ tipo }) => tipo === kind)
      const sum = (figure: 'total' | 'vencidos') => of.reduce((all, one) => all + one[figure], 0)
      const to = tasks ?? `${paths.work}?tipo=${kind}`
      return of[0] ? [{ key: of[0].tipo, label, to, total: sum('total'), vencidos: sum('vencidos') }] : []
    })
}
