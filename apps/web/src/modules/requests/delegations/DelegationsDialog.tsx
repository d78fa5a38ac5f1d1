import { Alert, Modal, Skeleton } from '@mantine/core'
import { requestConfigure } from '@soportica/contract/permissions/requests'
import type { Delegation } from '@soportica/contract/requests/delegations'
import { useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { useHolds } from '../../../lib/session/useHolds.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { useUnsavedGuard } from '../../../shells/record-dialog/useUnsavedGuard.ts'
import { DelegationList } from './DelegationList.tsx'
import classes from './Delegations.module.css'
import { DelegationForm } from './DelegationForm.tsx'
import { emptyDelegation, sorted, type Typed } from './newDelegation.ts'
import { useDelegations, useEndDelegation } from './useDelegations.ts'

type Props = { readonly opened: boolean; readonly addressedId: number | undefined; readonly onClose: () => void }

export function DelegationsDialog({ opened, addressedId, onClose }: Props) {
  const onPhone = usePhone()
  const [typed, setTyped] = useState(emptyDelegation)
  // A question lies over it and handles Escape.
  const [asking, setAsking] = useState(false)
  useReturnFocus(opened)
  const wasTyped = (Object.keys(emptyDelegation) as (keyof Typed)[]).some((field) => typed[field] !== emptyDelegation[field])
  const mayClose = useUnsavedGuard(
    () => opened && wasTyped,
    () => {
      setTyped(emptyDelegation)
      onClose()
    },
  )
  return (
    <Modal
      opened={opened}
      onClose={() => void mayClose()}
      returnFocus={false}
      title="Delegaciones de solicitudes"
      size="66rem"
      fullScreen={onPhone}
      closeOnEscape={!asking}
      transitionProps={{ duration: 0 }}
    >
      <Delegations addressedId={addressedId} typed={typed} onTyped={setTyped} onAsking={setAsking} />
    </Modal>
  )
}

type PartsProps = {
  readonly addressedId: number | undefined
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  readonly onAsking: (asking: boolean) => void
}

function Delegations({ addressedId, typed, onTyped, onAsking }: PartsProps) {
  const { user } = useSession()
  const holds = useHolds()
  const { list, people, error, retry } = useDelegations()
  const ask = useEndDelegation()
  if (error) return <ErrorState error={error} title="Error al cargar las delegaciones" onRetry={retry} />
  if (!list || !people || !user) return <Skeleton h="20rem" role="status" aria-label="Cargando delegaciones" />
  const managesAll = holds(requestConfigure)
  const end = async (delegation: Delegation) => {
    onAsking(true)
    const ended = await ask(delegation)
    onAsking(false)
    return ended
  }
  const { own, received, others } = sorted(list, user.usuid)
  return (
    <div className={classes.panel}>
      <DelegationForm typed={typed} onTyped={onTyped} people={people} usuid={user.usuid} managesAll={managesAll} />
      <div className={classes.lists}>
        {addressedId !== undefined && !list.some(({ id }) => id === addressedId) && (
          <Alert color="gray" variant="light" role="status">
            Esa delegación ya terminó.
          </Alert>
        )}
        <DelegationList addressedId={addressedId} title="Usted delega" none="Nadie decide en su nombre." list={own} onEnd={end} />
        <DelegationList addressedId={addressedId} title="Le delegaron" none="No decide en nombre de nadie." list={received} onEnd={end} />
        {managesAll && (
          <DelegationList addressedId={addressedId} title="De otras personas" none="Nadie más ha delegado." list={others} onEnd={end} />
        )}
      </div>
    </div>
  )
}
