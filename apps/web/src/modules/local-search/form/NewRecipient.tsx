import { Button, TextInput } from '@mantine/core'
import { type LocalSearchRecipient, saveLocalSearchRecipient } from '@soportica/contract/local-search/calls'
import { localSearchLabels, ownerLimits } from '@soportica/contract/local-search/fields'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { type Wrong, wrongRecipient } from './checks.ts'
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
  const rootRef = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const refuse = (found: Wrong) => {
    setWrong(found)
    const first = names.find((name) => found[name])
    if (first) rootRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const save = async () => {
    if (busy || refuse(wrongRecipient(values))) return
    setBusy(true)
    setFailure('')
    const body = { nombre: values.nombre.trim(), correo: values.correo.trim() }
    try {
      const { mensaje, usuid } = await call(saveLocalSearchRecipient, { body })
      toast.success(mensaje)
      void cache.invalidateQueries({ queryKey: ['localSearchRecipients'] })
      onAdded({ id: usuid, name: body.nombre, email: body.correo, users: '', category: 1, group: '', origin: 'contacto' })
      onClose()
    } catch (error) {
      const campo = isApiError(error) ? names.find((name) => name === error.campo) : undefined
      if (campo) refuse({ [campo]: sentenceOf(error) })
      else setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
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
    <div ref={rootRef} className={classes.addition} role="group" aria-label="Nuevo destinatario" onKeyDown={onKeyDown}>
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
