import { withFilter } from '../../../shells/data-table/listState.ts'
import type { ListControl } from '../../../shells/data-table/useListState.ts'
import { QuickChip } from '../../../shells/list/QuickChip.tsx'
import classes from './Requests.module.css'

const chips = [
  { name: 'esperaPorMi', label: 'Espera por mí', tip: 'Lo que usted puede aprobar, rechazar o solucionar ahora' },
  { name: 'vencidas', label: 'Vencidas', tip: 'Aprobadas cuyo plazo ya pasó' },
] as const

/** Daily filters in one press. */
export function QuickRequests({ list }: { readonly list: ListControl }) {
  return (
    <div className={classes.quick} role="group" aria-label="Filtros rápidos">
      {chips.map(({ name, label, tip }) => {
        const on = list.state.filters[name] === 1
        return (
          <QuickChip
            key={name}
            pressed={on}
            tip={tip}
            onClick={() => list.setFilters((filters) => withFilter(filters, name, on ? undefined : 1))}
          >
            {label}
          </QuickChip>
        )
      })}
    </div>
  )
}

/** The filters that the pressed ones show. */
export const quickNames: readonly string[] = chips.map(({ name }) => name)
