import { Avatar, Drawer, Group, NavLink, Stack, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconLogout } from '@tabler/icons-react'
import { signOut, useSession } from '../../lib/session.ts'
import { initials } from './initials.ts'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly onSettings: () => void }

export function UserMenu({ opened, onClose, onSettings }: Props) {
  const { user } = useSession()
  if (!user) return null
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="20rem" title="Su cuenta">
      <Group wrap="nowrap" mb="lg">
        <Avatar size="3.2rem" color="petrol" variant="filled" aria-hidden>
          {initials(user.nombre)}
        </Avatar>
        <Stack gap={0} miw={0}>
          <Text fw={600}>{user.nombre}</Text>
          <Text size="sm" c="dimmed">
            {user.nomperfil}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {user.correo}
          </Text>
        </Stack>
      </Group>
      <NavLink
        component="button"
        label="Ajustes de pantalla"
        leftSection={<IconAdjustmentsHorizontal size="1.3em" stroke={1.7} />}
        onClick={onSettings}
      />
      <NavLink
        component="button"
        label="Cerrar Sesión"
        leftSection={<IconLogout size="1.3em" stroke={1.7} />}
        onClick={() => void signOut()}
      />
    </Drawer>
  )
}
