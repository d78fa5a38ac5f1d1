import { Button, Group, Modal } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { signOut } from '../../../lib/session/session.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { EndingNotice } from '../../../shells/layout/EndingNotice.tsx'
import classes from './components/account.module.css'
import { ChangePasswordFields } from './components/ChangePasswordFields.tsx'
import { useChangePassword } from './useChangePassword.ts'

const stay = () => undefined

// In the place of every page: until the password is changed, the server answers nothing else.
export function ForcedPasswordDialog() {
  useDocumentTitle('Solicitud actualización contraseña · Soportica')
  const onPhone = usePhone()
  const change = useChangePassword(stay)
  return (
    <>
      <Modal
        opened
        onClose={stay}
        title="Solicitud actualización contraseña"
        size="30rem"
        fullScreen={onPhone}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        transitionProps={{ duration: 0 }}
      >
        <form onSubmit={change.save} noValidate>
          <p className={classes.hint}>Para continuar, cambie la contraseña con la que ingresó por una que solo usted conozca.</p>
          <ChangePasswordFields change={change} autoFocus />
          <Group justify="space-between" gap="sm" className={classes.foot}>
            <Button variant="subtle" color="gray" onClick={() => void signOut()}>
              Cerrar Sesión
            </Button>
            <Button type="submit" loading={change.busy}>
              Guardar Cambios
            </Button>
          </Group>
        </form>
      </Modal>
      <EndingNotice />
    </>
  )
}
