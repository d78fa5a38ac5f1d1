import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
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

/** The icons of the user's menu, by the names in its entries. */
export const drawings: Readonly<Record<string, typeof IconLock>> = {
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
