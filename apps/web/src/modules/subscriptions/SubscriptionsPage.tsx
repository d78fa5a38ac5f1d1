import type { Subscription } from '@soportica/contract/subscriptions/subscriptions'
import { useRef } from 'react'
import { ErrorState } from '../../shells/feedback/ErrorState.tsx'
import { HistoryWindow, LazyHistory } from '../../shells/history/HistoryWindow.tsx'
import { OpenedWindow } from '../../shells/page/OpenedWindow.tsx'
import { PageSkeleton } from '../../shells/page/PageSkeleton.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { usePreload } from '../../shells/page/usePreload.ts'
import { useWindow } from '../../shells/page/useWindow.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { NoSubscriptions } from './components/NoSubscriptions.tsx'
import { SubscriptionItem } from './components/SubscriptionItem.tsx'
import classes from './components/Subscriptions.module.css'
import type { SubscriptionDialogProps } from './SubscriptionDialog.tsx'
import { useSubscriptions } from './subscriptionList.ts'
import { pauseOrGoOn, removeSubscription } from './subscriptionVerbs.ts'

const SubscriptionDialog = lazyPage<SubscriptionDialogProps>(() =>
  import('./SubscriptionDialog.tsx').then((module) => module.SubscriptionDialog),
)

export function SubscriptionsPage() {
  const { list, most, error, retry } = useSubscriptions()
  const form = useWindow<Subscription>()
  const history = useWindow<Subscription>()
  const listRef = useRef<HTMLUListElement>(null)
  usePreload(list !== undefined, SubscriptionDialog, LazyHistory)
  if (error) return <ErrorState error={error} title="Error al cargar las suscripciones" onRetry={retry} />
  if (!list) return <PageSkeleton />
  // It goes away with its button.
  const remove = async (subscription: Subscription) => {
    if (await removeSubscription(subscription)) listRef.current?.focus()
  }
  return (
    <>
      <PageTitle
        title="Mis suscripciones"
        description={`Búsquedas guardadas de los informes que le llegan por correo: ${list.length} de ${most}.`}
      />
      {list.length === 0 && <NoSubscriptions />}
      <ul ref={listRef} tabIndex={-1} aria-label="Suscripciones" className={classes.list}>
        {list.map((subscription) => (
          <SubscriptionItem
            key={subscription.id}
            subscription={subscription}
            onEdit={() => form.open(subscription)}
            onTurn={() => void pauseOrGoOn(subscription)}
            onRemove={() => void remove(subscription)}
            onHistory={() => history.open(subscription)}
          />
        ))}
      </ul>
      <OpenedWindow control={form}>
        {({ what, ...dialog }) => <SubscriptionDialog system={what.system} searchId={what.bugId} name={what.nombre} {...dialog} />}
      </OpenedWindow>
      <HistoryWindow control={history} subjectOf={({ id, nombre }) => ({ entidad: 'subscription', id, name: nombre })} />
    </>
  )
}
