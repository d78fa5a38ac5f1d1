import { withFilter } from '../data-table/listState.ts'
import type { ListControl } from '../data-table/useListState.ts'
import { QuickChip } from '../list/QuickChip.tsx'

type Props = { readonly list: ListControl; readonly tip: string }
export function LateChip({ list, tip }: Props) {
  const late = list.state.filters['vencidos'] === 1
  return (
    <QuickChip pressed={late} tip={tip} onClick={() => list.setFilters((before) => withFilter(before, 'vencidos', late ? undefined : 1))}>
      Vencidos
    </QuickChip>
  )
}
