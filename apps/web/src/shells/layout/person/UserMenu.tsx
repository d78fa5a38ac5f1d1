import { Avatar, Drawer, Group, NavLink, Stack, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useSession } from '../../../lib/session/session.ts'
import { useModules } from '../../product/ModulesContext.ts'
import { drawings } from './drawings.ts'
import { initials } from './initials.ts'
import type { Overlay } from '../overlay.ts'
import classes from './UserMenu.module.css'
import { useFollowTarget } from './useFollowTarget.ts'
import { useMailbox } from './useMailbox.ts'
import { userEntries } from './userEntries.ts'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly onOpen: (overlay: Overlay) => void }

export function UserMenu({ opened, onClose, onOpen }: Props) {
  const { user } = useSession()
  const modules = useModules()
  const follow = useFollowTarget({ onClose, onOpen })
  const mailbox = useMailbox(opened, user?.permisos ?? [])
  if (!user) return null

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="20rem"
      title="Su cuenta"
      classNames={{ content: classes.content, body: classes.body }}
    >
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
      {userEntries(user.permisos, mailbox, modules).map(
        ({ label, icon, Drawing = drawings[icon] ?? IconAdjustmentsHorizontal, target }) => (
          <NavLink
            key={label}
            className={classes[icon]}
            component="button"
            label={label}
            leftSection={<Drawing size="1.3em" stroke={1.7} aria-hidden />}
            onClick={() => follow(target)}
          />
        ),
      )}
    </Drawer>
  )
}
