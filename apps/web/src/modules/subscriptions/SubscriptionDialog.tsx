import { type Subscription, saveSubscription } from '@soportica/contract/subscriptions/subscriptions'
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { RecordDialog } from '../../shells/record-dialog/RecordDialog.tsx'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import type { RecordKind, Saved } from '../../shells/record-dialog/recordKind.ts'
import { useRecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { SubscriptionFields } from './components/SubscriptionFields.tsx'
import classes from './components/Subscriptions.module.css'
import { formOf, subscriptionLabels, subscriptionOrder, wireOf, wireOfSubscription } from './subscriptionForm.ts'
import { forgetSubscriptions, useSubscriptions } from './subscriptionList.ts'
import { subscriptionState, systemName } from './subscriptionWords.ts'
import { pauseOrGoOn, removeSubscription } from './subscriptionVerbs.ts'

export type SubscriptionDialogProps = {
  /** The report of the search: 1 cashiers, 2 branches. */
  readonly system: number
  readonly searchId: number
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Subscribers change, pause or end their subscription; others subscribe. Remounted at each opening. */
export function SubscriptionDialog(props: SubscriptionDialogProps) {
  const { list, error, retry } = useSubscriptions()
  const onPhone = usePhone()
  if (list) return <SubscriptionForm {...props} stored={list.find(({ bugId }) => bugId === props.searchId)} />
  const { opened, onClose, onClosed, name } = props
  const title = titleOf(name)
  return (
    <RecordWaiting
      {...{ opened, onClose, onClosed, error, title }}
      fullScreen={onPhone}
      size="34rem"
      onRetry={retry}
      label="Cargando la suscripción"
      heights={[60, 60, 60, 48, 48]}
    />
  )
}
const titleOf = (name: string): string => `Suscripción a «${name}»`

type Sent = Parameters<typeof call<typeof saveSubscription>>[1]
const kindOf = (id: number, bugId: number): RecordKind<Saved> => ({
  schema: saveSubscription.body,
  order: subscriptionOrder,
  nothingChanged: 'No has realizado ninguna modificación',
  keyed: id === 0,
  toWire: wireOf,
  toForm: formOf,
  fromRecord: (record) => record,
  bodyOf: (wire, _, version, clave) => ({ ...wire, id, bugId, ...(id === 0 ? { clave } : { version }) }),
  send: (body) => call(saveSubscription, { body } as Sent),
})

type FormProps = SubscriptionDialogProps & { readonly stored: Subscription | undefined }
function SubscriptionForm({ system, searchId, name, opened, onClose, onClosed, stored: now }: FormProps) {
  const { user } = useSession()
  // The state at opening: the list reloads meanwhile.
  const [stored] = useState(now)
  const id = stored?.id ?? 0
  const kind = useMemo(() => kindOf(id, searchId), [id, searchId])
  const [initial] = useState(() => wireOfSubscription(stored))
  const done = () => {
    void forgetSubscriptions()
    onClose()
  }
  const record = useRecordForm({
    kind,
    initial,
    ...(stored && { version: stored.version }),
    draftName: `${user?.usuid ?? 0}.subscription.${searchId}`,
    onSaved: done,
    onConflict: () => void forgetSubscriptions(),
  })
  const act = async (verb: (subscription: Subscription) => Promise<boolean>) => {
    if (!stored || !(await verb(stored))) return
    record.finish()
    onClose()
  }
  const why = stored?.acciones['editar']
  return (
    <RecordDialog
      opened={opened}
      title={titleOf(name)}
      record={record}
      order={kind.order}
      labelOf={(field) => subscriptionLabels[field] ?? field}
      saveLabel={stored ? 'Guardar Cambios' : 'Suscribirse'}
      readOnly={typeof why === 'string'}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p className={classes.quiet}>
        Búsqueda guardada de {systemName(system)}. Llega a {user?.correo}, con lo que usted pueda ver en ese momento.
      </p>
      {stored && <SubscriptionState stored={stored} onAct={(verb) => void act(verb)} />}
      <fieldset className={classes.fields} disabled={typeof why === 'string'}>
        <SubscriptionFields />
      </fieldset>
    </RecordDialog>
  )
}

type Verb = (subscription: Subscription) => Promise<boolean>
function SubscriptionState({ stored, onAct }: { readonly stored: Subscription; readonly onAct: (verb: Verb) => void }) {
  const { estado, proxima, motivo, acciones } = stored
  const isActive = estado === 1
  const why = acciones['reanudar']
  return (
    <div className={classes.state} data-stopped={estado === 3 || undefined}>
      <p>
        {proxima ? `Próximo envío: ${formatDateTime(proxima)}` : subscriptionState(stored).label}
        {motivo && `. ${motivo}`}
      </p>
      <IconAction
        label={isActive ? 'Pausar' : 'Reanudar'}
        reason={!isActive && typeof why === 'string' ? why : undefined}
        onClick={() => onAct(pauseOrGoOn)}
      >
        {isActive ? <IconPlayerPause size="1.2em" aria-hidden /> : <IconPlayerPlay size="1.2em" aria-hidden />}
      </IconAction>
      <IconAction label="Eliminar" onClick={() => onAct(removeSubscription)}>
        <IconTrash size="1.2em" aria-hidden />
      </IconAction>
    </div>
  )
}
