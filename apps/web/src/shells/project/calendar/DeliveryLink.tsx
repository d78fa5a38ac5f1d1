import type { DatedDelivery } from '@soportica/contract/projects/listWire'
import { Link, useLocation } from 'react-router'
import classes from '../../calendar/period/PeriodCalendar.module.css'
import type { RecordEntry } from '../../record/recordEntry.ts'

type Props = { readonly delivery: DatedDelivery; readonly late: boolean; readonly wide: boolean; readonly to: string }
/** It opens its record over the list. */
export function DeliveryLink({ delivery: { titulo, nombre, codigo, responsable }, late, wide, to }: Props) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={{ pathname: to, search }}
      state={{ under: pathname + search } satisfies RecordEntry}
      data-late={late || undefined}
      data-tip={[nombre, codigo, titulo, responsable || 'Sin responsable'].filter(Boolean).join(' · ')}
    >
      <span className={classes.strong}>{titulo}</span> {nombre}
      {wide && <span className={classes.below}>{responsable || 'Sin responsable'}</span>}
    </Link>
  )
}
