import { Skeleton } from '@mantine/core'
import { IconBellCog } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { submitting } from '../../ui/submitting.ts'
import { toast } from '../../lib/toast.ts'
import { ErrorState } from '../../shells/feedback/ErrorState.tsx'
import { Message } from '../../shells/feedback/Message.tsx'
import frame from '../../shells/record-dialog/RecordDialog.module.css'
import { RecordFooter } from '../../shells/record-dialog/RecordFooter.tsx'
import { useUnsavedGuard } from '../../shells/record-dialog/useUnsavedGuard.ts'
import { useSaveKeys } from '../../shells/shortcuts/saveKeys.ts'
import { Transfer } from '../../shells/transfer/Transfer.tsx'
import classes from './components/Alerts.module.css'
import { AlertTypePicker } from './components/AlertTypePicker.tsx'
import { difference } from './difference.ts'
import { useAlertTypes, useAlertUsers } from './useAlerts.ts'
import { useAssigning } from './useAssigning.ts'

type Props = { readonly leave: Ref<() => void>; readonly onClose: () => void }

const titles = { out: 'Sin asignar', in: 'Asignados' }
const searchHint = 'Nombre, correo o perfil'
const dataFailed = 'Error al obtener datos'
const usersFailed = 'Error al obtener usuarios'
const none: readonly number[] = []

function useFailureToast(error: unknown, sentence: string): void {
  useEffect(() => {
    if (error) toast.error(sentence)
  }, [error, sentence])
}

export function AlertsForm({ leave, onClose }: Props) {
  const types = useAlertTypes()
  const [tasid, setTasid] = useState<number | null>(null)
  const { users, error, retry } = useAlertUsers(tasid)
  // The edited assignment; null while it equals the server's.
  const [draft, setDraft] = useState<readonly number[] | null>(null)
  const { busy, save } = useAssigning(() => setDraft(null))
  const assigned = users?.assigned ?? none
  const chosen = draft ?? assigned
  const { added, removed } = difference(assigned, chosen)
  const changed = added.length + removed.length > 0
  useFailureToast(types.error, dataFailed)
  useFailureToast(error, usersFailed)

  // The requested type; null: leaving the page.
  const target = useRef<number | null>(null)
  const go = useUnsavedGuard(
    () => changed,
    () => {
      setDraft(null)
      if (target.current === null) onClose()
      else setTasid(target.current)
    },
  )
  const goTo = (next: number | null) => {
    if (busy || (next !== null && next === tasid)) return
    target.current = next
    void go().then(() => (target.current = null))
  }
  useImperativeHandle(leave, () => () => goTo(null))

  const waiting = tasid === null ? 'Seleccione primero un tipo de alerta' : users ? undefined : 'Los usuarios no se han cargado'
  const submit = () => {
    if (waiting) toast.info(waiting)
    else if (tasid !== null && !busy) save(tasid, assigned, chosen)
  }
  const savable = useSaveKeys(submit)
  return (
    <form ref={savable} className={frame.form} noValidate onSubmit={submitting(submit)}>
      <div className={`${frame.fields} ${classes.fields}`}>
        {types.data ? (
          <AlertTypePicker systems={types.data} tasid={tasid} onChoose={goTo} />
        ) : types.error ? (
          <ErrorState error={types.error} title={dataFailed} onRetry={() => void types.refetch()} />
        ) : (
          <Skeleton h="3.6rem" role="status" aria-label="Cargando tipos de alerta" />
        )}
        {tasid === null ? (
          types.data && (
            <Message
              icon={<IconBellCog size={26} stroke={1.5} />}
              title="Seleccione un tipo de alerta"
              text="Verá quiénes la reciben y podrá asignarla o retirarla."
            />
          )
        ) : users ? (
          <Transfer
            label="Usuarios"
            items={users.items}
            chosen={chosen}
            onChange={setDraft}
            titles={titles}
            searchHint={searchHint}
            key={tasid}
          />
        ) : error ? (
          <ErrorState error={error} title={usersFailed} onRetry={retry} />
        ) : (
          <Skeleton h="26rem" role="status" aria-label="Cargando usuarios" />
        )}
      </div>
      <RecordFooter busy={busy} waiting={waiting} saveLabel="Guardar" onCancel={() => goTo(null)} />
    </form>
  )
}
