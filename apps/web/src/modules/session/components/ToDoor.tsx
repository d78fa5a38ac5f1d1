import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

export function ToDoor() {
  return (
    <Button component={Link} to={paths.signIn} variant="subtle" fullWidth mt="md">
      Regresar al inicio de sesión
    </Button>
  )
}
