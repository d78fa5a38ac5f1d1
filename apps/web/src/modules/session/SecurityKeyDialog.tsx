import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { Refusal } from '../../ui/Refusal.tsx'
import classes from './components/SecurityKey.module.css'
import { shortestKey, useSecurityKey } from './components/useSecurityKey.ts'
import { type Challenge, waitText } from './secondFactor.ts'

type Props = { readonly challenge: Challenge; readonly onLeave: (sentence: string) => void }
const stay = () => undefined

export function SecurityKeyDialog({ challenge, onLeave }: Props) {
  const key = useSecurityKey(challenge, onLeave)
  return (
    <Modal
      opened
      onClose={stay}
      title="Clave de Seguridad"
      size="27rem"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={key.submit} noValidate>
        <Stack gap="md">
          <div role="status" className={classes.sent}>
            {key.notice}
          </div>
          <ul className={classes.ways}>
            {key.correo && (
              <li>
                <IconMail size={18} stroke={1.6} aria-hidden /> Correo {key.correo}
              </li>
            )}
            {key.celular && (
              <li>
                <IconPhone size={18} stroke={1.6} aria-hidden /> Celular terminado en {key.celular}
              </li>
            )}
          </ul>
          <TextInput
            ref={key.field}
            label="Clave de seguridad"
            size="md"
            value={key.code}
            onChange={(event) => key.type(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={key.problem || undefined}
            classNames={{ input: classes.code }}
            data-autofocus
          />
          <Refusal sentence={key.refusal} />
          <Button type="submit" size="md" loading={key.busy} disabled={key.code.trim().length < shortestKey}>
            Enviar
          </Button>
          <Group justify="space-between" gap="xs">
            <Button variant="subtle" color="gray" onClick={() => onLeave('')}>
              Volver al inicio de sesión
            </Button>
            <Button variant="subtle" disabled={key.wait > 0} onClick={key.resend}>
              {key.wait > 0 ? `Reenviar en ${waitText(key.wait)}` : 'Reenviar'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
