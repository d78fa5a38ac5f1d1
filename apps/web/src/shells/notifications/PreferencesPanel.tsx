import { Collapse, Skeleton, Switch, UnstyledButton } from '@mantine/core'
import { getPreferences, type NotificationPreferences, savePreferences } from '@soportica/contract/notifications/notifications'
import { IconChevronUp, IconSettings } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import classes from './Notifications.module.css'
import { keepSound } from './soundPreference.ts'

const switches = [
  { name: 'correoInmediato', label: 'Correo inmediato para lo urgente', description: 'Las notificaciones de prioridad alta' },
  { name: 'resumen', label: 'Resumen diario a las 7:00', description: 'Un correo con lo demás, los días hábiles' },
  { name: 'sonido', label: 'Sonido', description: 'Cuando llega una alerta' },
] as const
const queryKey = ['notificationPreferences']

export function PreferencesPanel() {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={classes.preferences} aria-label="Preferencias">
      <UnstyledButton className={classes.opener} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <IconSettings size="1.25em" stroke={1.7} aria-hidden />
        <span>Preferencias</span>
        <IconChevronUp className={classes.chevron} size="1.1em" aria-hidden />
      </UnstyledButton>
      <Collapse expanded={open} id={id}>
        {open && <Preferences />}
      </Collapse>
    </section>
  )
}

function Preferences() {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call(getPreferences, { query: {} }, { signal }) })
  const save = useSaving()
  useEffect(() => {
    if (data) keepSound(data)
  }, [data])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="8rem" role="status" aria-label="Cargando preferencias" />
  return (
    <div className={classes.switches}>
      {switches.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={data[name] === 1}
          onChange={({ currentTarget }) => save({ ...data, [name]: currentTarget.checked ? 1 : 0 })}
        />
      ))}
    </div>
  )
}

// Changes at once and reverts if the save fails. Saves are serialised, so the last choice stays.
function useSaving(): (preferences: NotificationPreferences) => void {
  const client = useQueryClient()
  const put = (preferences: NotificationPreferences) => client.setQueryData(queryKey, preferences)
  const { mutate } = useMutation({
    scope: { id: 'notificationPreferences' },
    mutationFn: (body: NotificationPreferences) => call(savePreferences, { body }),
    onMutate: (next) => {
      void client.cancelQueries({ queryKey })
      put(next)
    },
    onError: (error) => {
      toast.error(`No se pudo guardar la preferencia: ${sentenceOf(error).replace(/\.$/, '')}. Intente de nuevo.`)
      void client.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
