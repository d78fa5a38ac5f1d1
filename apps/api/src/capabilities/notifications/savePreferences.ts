import type { NotificationPreferences } from '@soportica/contract/notifications/notifications'
import { notificationPreference } from '../../../schema/notifications.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { recordEvent } from '../events/recordEvent.ts'

export function savePreferences(context: UserContext, preferences: NotificationPreferences): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const { usuid } = context.user
    await writing.tx
      .insert(notificationPreference)
      .values({ usuid, ...preferences })
      .onConflictDoUpdate({ target: notificationPreference.usuid, set: preferences })
    await recordEvent(writing, 'notification.preferences', 'user', usuid, preferences)
    return { mensaje: 'Se guardaron sus preferencias de notificación.' }
  })
}
