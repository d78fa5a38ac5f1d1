import { Anchor, Button, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type CalendarLink, createCalendarLink, listCalendarLinks, revokeCalendarLink } from '@soportica/contract/calendars/calendarLinks'
import { limits } from '@soportica/contract/core/limits'
import { fieldRequired } from '@soportica/contract/core/required'
import { IconCalendarPlus, IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { formatDate, formatRelative } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { submitting } from '../../../ui/submitting.ts'
import classes from './CalendarLinks.module.css'

const queryKey = ['calendarLinks']
type OfList = { readonly title: string; readonly lista: Readonly<Record<string, unknown>> }
/** list: its deliveries are read instead of what waits for the user. */
type Props = { readonly opened: boolean; readonly onClose: () => void; readonly list?: OfList }

/** Addresses by which the calendar of a phone or a mail program reads what waits for the user, or the deliveries of a list. */
export function CalendarLinksDialog({ opened, onClose, list }: Props) {
  const onPhone = usePhone()
  return (
    <Modal opened={opened} onClose={onClose} title={`${list?.title ?? 'Mi trabajo'} en su calendario`} size="36rem" fullScreen={onPhone}>
      <CalendarLinks list={list} />
    </Modal>
  )
}

function CalendarLinks({ list }: { readonly list: OfList | undefined }) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call(listCalendarLinks, { body: {} }, { signal }) })
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h="8rem" aria-label="Cargando los enlaces" />
  return (
    <Stack gap="md">
      <Text size="sm">
        Su calendario (Outlook, Google o el del teléfono) muestra el día en que vence{' '}
        {list ? 'cada etapa de los registros de esta lista, con sus filtros de ahora,' : 'cada tarea suya,'} y la mueve o la quita cuando
        cambia. Solo ve el título y el día. Cada programa lee la dirección cuando quiere: casi siempre cada pocas horas.
      </Text>
      <NewLink list={list} />
      {data.enlaces.length > 0 && (
        <ul className={classes.links} aria-label="Enlaces">
          {data.enlaces.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <Text size="sm">
        Los festivos de Colombia también se pueden agregar:{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void copyAddress(data.festivos)}>
          copiar la dirección de los festivos
        </Anchor>
        .
      </Text>
    </Stack>
  )
}

function NewLink({ list }: { readonly list: OfList | undefined }) {
  const [nombre, setNombre] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [address, setAddress] = useState('')
  const create = async () => {
    setRefusal(nombre.trim() ? '' : fieldRequired('nombre'))
    if (!nombre.trim()) return
    setBusy(true)
    try {
      const { direccion, mensaje } = await call(createCalendarLink, { body: { nombre, ...(list && { lista: list.lista as never }) } })
      setAddress(direccion)
      setNombre('')
      toast.success(mensaje)
    } catch (error) {
      if (isApiError(error, 422)) setRefusal(error.mensaje)
      else toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <form noValidate className={classes.made} onSubmit={submitting(() => void create())}>
      <div className={classes.create}>
        <TextInput
          label="Nombre del enlace"
          description="Dónde lo va a usar"
          placeholder="Mi teléfono"
          maxLength={limits.nameLength}
          autoComplete="off"
          data-autofocus
          value={nombre}
          error={refusal || undefined}
          onChange={({ currentTarget }) => setNombre(currentTarget.value)}
        />
        <BusyButton type="submit" busy={busy} leftSection={<IconCalendarPlus size="1.2em" aria-hidden />}>
          Crear enlace
        </BusyButton>
      </div>
      {address && (
        <div role="status" className={classes.address}>
          <TextInput
            label="Dirección para su calendario"
            description="Se muestra solo ahora. Quien la tenga puede leer estas fechas: no la comparta."
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="default" leftSection={<IconCopy size="1.2em" aria-hidden />} onClick={() => void copyAddress(address)}>
            Copiar dirección
          </Button>
        </div>
      )}
    </form>
  )
}

function LinkRow({ link: { id, nombre, lista, creado, ultimoUso, vence } }: { readonly link: CalendarLink }) {
  const revoke = async () => {
    const sure = await confirm({
      mensaje: `¿Desea revocar el enlace «${nombre}»? El calendario que lo usa deja de recibir sus fechas.`,
      aceptar: 'Revocar',
      rechazar: 'Cancelar',
      peligro: true,
    })
    if (!sure) return
    try {
      toast.success((await call(revokeCalendarLink, { body: { id } })).mensaje)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      await queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <li>
      <div>
        <strong>{nombre}</strong> · {lista ?? 'Mi trabajo'}
        <Text size="sm" c="dimmed">
          {ultimoUso ? `Leído ${formatRelative(ultimoUso)}` : `Creado el ${formatDate(creado)}, todavía no se ha leído`} · vence el{' '}
          {formatDate(vence)} si no se lee
        </Text>
      </div>
      <IconAction label={`Revocar «${nombre}»`} onClick={() => void revoke()}>
        <IconTrash size="1.2em" aria-hidden />
      </IconAction>
    </li>
  )
}

async function copyAddress(address: string): Promise<void> {
  try {
    // Not there over plain http: that is a failure like any other.
    await navigator.clipboard.writeText(address)
    toast.success('Se copió la dirección. Péguela en «Agregar calendario desde una URL» de su programa.')
  } catch {
    toast.error(`No se pudo copiar. La dirección es: ${address}`)
  }
}
