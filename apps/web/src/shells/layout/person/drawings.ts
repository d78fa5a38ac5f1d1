import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconBellCog,
  IconCalendarEvent,
  IconClick,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconMailbox,
  IconMailShare,
  IconSettings,
  IconUserCog,
} from '@tabler/icons-react'

/** The icons of the user's menu and of the buttons in the palette, by their names. */
export const drawings: Readonly<Record<string, typeof IconLock>> = {
  action: IconClick,
  adjustments: IconAdjustmentsHorizontal,
  back: IconArrowBackUp,
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
