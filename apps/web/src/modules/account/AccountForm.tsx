import { Button, Group, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { SessionUser } from '@soportica/contract/people/session'
import { type FormEvent, useState } from 'react'
import { useSaveKeys } from '../../shells/shortcuts/saveKeys.ts'
import { ariaKeysOf, keysOf } from '../../shells/shortcuts/shortcuts.ts'
import classes from './components/account.module.css'
import { ChangePasswordFields } from './components/ChangePasswordFields.tsx'
import { useChangePassword } from './useChangePassword.ts'

// Read only, and yet required: without them the password is not changed.
const details = [
  { label: 'Nombre', valueOf: (user: SessionUser) => user.nombres, required: 'El campo nombre es requerido' },
  { label: 'Apellido', valueOf: (user: SessionUser) => user.apellido, required: '' },
  { label: 'Usuario', valueOf: (user: SessionUser) => user.usuario, required: 'El campo usuario es requerido' },
  { label: 'Correo Electrónico', valueOf: (user: SessionUser) => user.correo, required: 'El campo correo es requerido' },
]

export function AccountForm({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const change = useChangePassword(onClose)
  const [asked, setAsked] = useState(false)
  const missing = details.some(({ valueOf, required }) => required && !valueOf(user))
  const savable = useSaveKeys<HTMLFormElement>((form) => form.requestSubmit())
  const submit = (event: FormEvent) => {
    setAsked(true)
    if (missing) event.preventDefault()
    else void change.save(event)
  }
  return (
    <form ref={savable} onSubmit={submit} noValidate>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {details.map(({ label, valueOf, required }) => (
          <TextInput
            key={label}
            label={label}
            value={valueOf(user)}
            readOnly
            classNames={{ input: classes.fixed }}
            error={asked && !valueOf(user) ? required : undefined}
          />
        ))}
      </SimpleGrid>
      <Title order={3} mt="xl" mb="sm">
        Cambiar contraseña
      </Title>
      <ChangePasswordFields change={change} autoFocus />
      <Group justify="flex-end" gap="sm" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={change.busy} data-tip={keysOf('save')} aria-keyshortcuts={ariaKeysOf('save')}>
          Guardar Cambios
        </Button>
      </Group>
    </form>
  )
}
