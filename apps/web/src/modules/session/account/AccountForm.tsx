import { Button, Group, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { SessionUser } from '@soportica/contract/people/session'
import { type FormEvent, useState } from 'react'
import { useSaveKeys } from '../../../shells/shortcuts/saveKeys.ts'
import { ariaKeysOf, keysOf } from '../../../shells/shortcuts/shortcuts.ts'
import classes from './components/account.module.css'
import { ChangePasswordFields } from './components/ChangePasswordFields.tsx'
import { accountDetails } from './details.ts'
import { useChangePassword } from './useChangePassword.ts'

export function AccountForm({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const change = useChangePassword(onClose)
  const [submitted, setSubmitted] = useState(false)
  const details = accountDetails(user)
  const missing = details.some(({ problem }) => problem)
  const savable = useSaveKeys<HTMLFormElement>((form) => form.requestSubmit())
  const submit = (event: FormEvent) => {
    setSubmitted(true)
    if (missing) event.preventDefault()
    else void change.save(event)
  }
  return (
    <form ref={savable} onSubmit={submit} noValidate>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {details.map(({ label, value, problem }) => (
          <TextInput
            key={label}
            label={label}
            value={value}
            readOnly
            classNames={{ input: classes.fixed }}
            error={submitted ? problem : undefined}
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
