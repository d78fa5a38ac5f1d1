import type { DatedDelivery } from '@soportica/contract/projects/listWire'
import { Link, useLocation } from 'react-router'
import type { RecordEntry } from '../../record/recordEntry.ts'
import classes from './ListCalendar.module.css'

type Props = {
  readonly late: boolean
  readonly deliveries: readonly DatedDelivery[]
  readonly linkTo: (id: number) => string
  /** With everything that is known of each. */
  readonly wide?: boolean
}
/** Each opens its record over the list. */
export function DeliveryLinks({ late, deliveries, linkTo, wide }: Props) {
  const { pathname, search } = useLocation()
  if (deliveries.length === 0) return null
  return (
    <ul className={classes.deliveries} data-wide={wide || undefined}>
      {deliveries.map(({ id, etapa, titulo, nombre, codigo, responsable }) => (
        <li key={`${id} ${etapa}`}>
          <Link
            to={{ pathname: linkTo(id), search }}
            state={{ under: pathname + search } satisfies RecordEntry}
            data-late={late || undefined}
            data-tip={[nombre, codigo, titulo, responsable || 'Sin responsable'].filter(Boolean).join(' · ')}
          >
            <span className={classes.stage}>{titulo}</span> {nombre}
            {wide && <span className={classes.person}>{responsable || 'Sin responsable'}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
