import { Button, TextInput } from '@mantine/core'
import { type LocalSearchRecipient, saveLocalSearchRecipient } from '@soportica/contract/local-search/calls'
import { localSearchLabels, ownerLimits } from '@soportica/contract/local-search/fields'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useOwnForm } from '../../../shells/fields/useOwnForm.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { wrongRecipient } from './checks.ts'
import classes from './Step.module.css'

type Props = { readonly onAdded: (added: LocalSearchRecipient) => void; readonly onClose: () => void }
const names = ['nombre', 'correo'] as const
type Name = (typeof names)[number]
const empty: Record<Name, string> = { nombre: '', correo: '' }

/**
 * A contact without an account, stored for other searches as well. It lies within the step's form, but its fields do not belong to it.
 */
export function NewRecipient({ onAdded, onClose }: Props) {
  const cache = useQueryClient()
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState('')
  const { part, wrong, setWrong, busy, save } = useOwnForm<Name, HTMLDivElement>({
    order: names,
    check: () => wrongRecipient(values),
    send: async () => {
      setFailure('')
      const body = { nombre: values.nombre.trim(), correo: values.correo.trim() }
      const { mensaje, usuid } = await call(saveLocalSearchRecipient, { body })
      toast.success(mensaje)
      void cache.invalidateQueries({ queryKey: ['localSearchRecipients'] })
      onAdded({ id: usuid, name: body.nombre, email: body.correo, users: '', category: 1, group: '', origin: 'contacto' })
      onClose()
    },
    onFailure: setFailure,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    // The form around it is not sent.
    event.preventDefault()
    void save()
  }
  const input = (name: Name) => ({
    name,
    label: localSearchLabels[name],
    value: values[name],
    error: wrong[name],
    withAsterisk: true,
    'aria-required': true,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: value }))
      setWrong((before) => ({ ...before, [name]: undefined }))
    },
  })
  return (
    <div ref={part} className={classes.addition} role="group" aria-label="Nuevo destinatario" onKeyDown={onKeyDown}>
      <TextInput {...input('nombre')} maxLength={ownerLimits.name} data-autofocus />
      <TextInput {...input('correo')} type="email" inputMode="email" maxLength={ownerLimits.email} />
      <div className={classes.buttons}>
        <Button type="button" variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton busy={busy} onClick={() => void save()}>
          Agregar destinatario
        </BusyButton>
      </div>
      <Refusal sentence={failure} />
    </div>
  )
}
