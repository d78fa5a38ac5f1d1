import { delegatedRoles, type Delegation } from '@soportica/contract/requests/delegations'
import { IconUserOff } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import classes from './Delegations.module.css'

type End = (delegation: Delegation) => Promise<boolean>
type Props = {
  readonly addressedId: number | undefined
  readonly title: string
  readonly none: string
  readonly list: readonly Delegation[]
  readonly onEnd: End
}

export function DelegationList({ addressedId, title, none, list, onEnd }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // It goes away with its button.
  const end = async (delegation: Delegation) => {
    const ended = await onEnd(delegation)
    if (ended) section.current?.focus()
    return ended
  }
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {list.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.list}>
          {list.map((delegation) => (
            <DelegationItem key={delegation.id} delegation={delegation} isAddressed={delegation.id === addressedId} onEnd={end} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ItemProps = { readonly delegation: Delegation; readonly isAddressed: boolean; readonly onEnd: End }
function DelegationItem({ delegation, isAddressed, onEnd }: ItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAddressed) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isAddressed])

  const { nombreTitular, nombreDelegado, desde, hasta, que, motivo, vigente, acciones } = delegation
  const role = delegatedRoles.find(({ value }) => value === que)?.label
  const reason = acciones['terminar']
  return (
    <li ref={item} className={classes.item} aria-current={isAddressed || undefined}>
      <StatusBadge meaning={vigente ? 'progress' : 'pending'} label={vigente ? 'Vigente' : 'Programada'} />
      <div className={classes.text}>
        <strong>
          {nombreTitular} → {nombreDelegado}
        </strong>
        <span>
          {role}, del {formatDate(desde)} al {formatDate(hasta)}
        </span>
        <small>{motivo}</small>
      </div>
      <IconAction
        label={`Terminar la delegación de ${nombreTitular} en ${nombreDelegado}`}
        tip="Terminar"
        reason={reason === true ? undefined : reason}
        onClick={() => void onEnd(delegation)}
      >
        <IconUserOff size="1.2em" aria-hidden />
      </IconAction>
    </li>
  )
}
