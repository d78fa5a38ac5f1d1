import { formatNumber } from '../../../lib/format.ts'
import { withFilter } from '../../../shells/data-table/listState.ts'
import type { ListControl } from '../../../shells/data-table/useListState.ts'
import { QuickChip } from '../../../shells/list/QuickChip.tsx'
import { useProfileCounts } from '../userList.ts'
import classes from './ProfileCounts.module.css'

// How many users each profile has; pressed, the list shows them.
export function ProfileCounts({ list }: { list: ListControl }) {
  const { data = [] } = useProfileCounts()
  const { filters } = list.state
  const counts = data.filter(({ cant, prfid }) => cant > 0 || filters['perfil'] === prfid)
  return (
    <div className={classes.counts} role="group" aria-label="Usuarios por perfil">
      {counts.map(({ prfid, nombre, cant }) => {
        const pressed = filters['perfil'] === prfid
        return (
          <QuickChip
            key={prfid}
            pressed={pressed}
            onClick={() => list.setFilters(withFilter(filters, 'perfil', pressed ? undefined : prfid))}
          >
            {nombre} <strong>{formatNumber(cant)}</strong>
          </QuickChip>
        )
      })}
    </div>
  )
}
