import { formats, scheduleInWords } from '@soportica/contract/subscriptions/schedule'
import type { Subscription } from '@soportica/contract/subscriptions/subscriptions'
import { IconHistory, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { formatDateTime } from '../../../lib/format.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { lastInWords, subscriptionState, systemName } from '../subscriptionWords.ts'
import classes from './Subscriptions.module.css'

type Props = {
  readonly subscription: Subscription
  readonly onEdit: () => void
  readonly onTurn: () => void
  readonly onRemove: () => void
  readonly onHistory: () => void
}

const reasonOf = (allowed: true | string | undefined): string | undefined => (typeof allowed === 'string' ? allowed : undefined)

export function SubscriptionItem({ subscription, onEdit, onTurn, onRemove, onHistory }: Props) {
  const { nombre, system, formato, soloConFilas, soloCambios, estado, motivo, proxima, ultima, acciones } = subscription
  const { meaning, label } = subscriptionState(subscription)
  const isActive = estado === 1
  const how = [
    formats.find(({ value }) => value === formato)?.label,
    ...(soloConFilas ? ['solo si hay filas'] : []),
    ...(soloCambios ? ['solo lo que cambió'] : []),
  ].join(', ')
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <button type="button" className={classes.name} aria-haspopup="dialog" onClick={onEdit}>
          {nombre}
        </button>
        <StatusBadge meaning={meaning} label={label} />
      </div>
      <p className={classes.schedule}>
        {scheduleInWords(subscription)} · {how}
      </p>
      {motivo && <p className={classes.why}>{motivo}</p>}
      <dl className={classes.facts}>
        <div>
          <dt>Informe</dt>
          <dd className={classes.system}>{systemName(system)}</dd>
        </div>
        <div>
          <dt>Próximo envío</dt>
          <dd>{proxima ? formatDateTime(proxima) : '—'}</dd>
        </div>
        <div>
          <dt>Último</dt>
          <dd>
            {lastInWords(subscription)}
            {ultima?.mensaje && ultima.mensaje !== motivo && <small>{ultima.mensaje}</small>}
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <IconAction label={`Editar la suscripción a ${nombre}`} tip="Editar" reason={reasonOf(acciones['editar'])} onClick={onEdit}>
          <IconPencil size="1.2em" aria-hidden />
        </IconAction>
        <IconAction
          label={`${isActive ? 'Pausar' : 'Reanudar'} la suscripción a ${nombre}`}
          tip={isActive ? 'Pausar' : 'Reanudar'}
          reason={isActive ? undefined : reasonOf(acciones['reanudar'])}
          onClick={onTurn}
        >
          {isActive ? <IconPlayerPause size="1.2em" aria-hidden /> : <IconPlayerPlay size="1.2em" aria-hidden />}
        </IconAction>
        <IconAction label={`Ver la bitácora de la suscripción a ${nombre}`} tip="Bitácora" onClick={onHistory}>
          <IconHistory size="1.2em" aria-hidden />
        </IconAction>
        <IconAction label={`Eliminar la suscripción a ${nombre}`} tip="Eliminar" onClick={onRemove}>
          <IconTrash size="1.2em" aria-hidden />
        </IconAction>
      </div>
    </li>
  )
}
