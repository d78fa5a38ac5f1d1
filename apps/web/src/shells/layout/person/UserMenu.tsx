import { Avatar, Drawer, Group, NavLink, Stack, Text } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconBellCog,
  IconCalendarEvent,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMailbox,
  IconMailShare,
  IconSettings,
  IconUserCog,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { businessRules } from '@soportica/contract/permissions/security'
import { listOutbox } from '@soportica/contract/settings/support'
import { useQuery } from '@tanstack/react-query'
import { maySignOut } from '../../../lib/session/leavingQuestions.ts'
import { lockScreen, signOut, useSession } from '../../../lib/session/session.ts'
import { mayCutUploads } from '../../attachments/queue/leaveUploads.ts'
import type { UserTarget } from '../../product/appModule.ts'
import { useModules } from '../../product/ModulesContext.ts'
import { initials } from './initials.ts'
import type { Overlay } from '../overlay.ts'
import classes from './UserMenu.module.css'
import { userEntries } from './userEntries.ts'
import { call } from '../../../lib/api/api.ts'
import { isHeld } from '../../../lib/session/isHeld.ts'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly onOpen: (overlay: Overlay) => void }

const drawings: Record<string, typeof IconLock> = {
  adjustments: IconAdjustmentsHorizontal,
  bell: IconBellCog,
  calendar: IconCalendarEvent,
  keyboard: IconKeyboard,
  lock: IconLock,
  logout: IconLogout,
  mail: IconMailShare,
  mailbox: IconMailbox,
  settings: IconSettings,
  user: IconUserCog,
}
const acts = {
  lock: lockScreen,
  leave: async () => (await mayCutUploads()) && (await maySignOut()) && signOut(),
}

export function UserMenu({ opened, onClose, onOpen }: Props) {
  const { user } = useSession()
  const modules = useModules()
  const navigate = useNavigate()
  const mailbox = useMailbox(opened, user?.permisos ?? [])
  if (!user) return null

  const go = (target: UserTarget) => {
    if ('opens' in target) return onOpen(target.opens)
    onClose()
    if ('runs' in target) return target.runs()
    void ('to' in target ? navigate(target.to) : acts[target.acts]())
  }
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
            onClick={() => go(target)}
          />
        ),
      )}
    </Drawer>
  )
}

/** Whether mail is kept on this machine instead of being sent: the server answers for its mailbox only then. */
function useMailbox(wanted: boolean, permisos: readonly { readonly perid: number }[]): boolean {
  const { data } = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call(listOutbox, undefined, { signal }),
    enabled: wanted && isHeld(permisos, businessRules),
    retry: false,
    // In production it is requested once.
    retryOnMount: false,
    refetchOnWindowFocus: false,
  })
  return data !== undefined
}
