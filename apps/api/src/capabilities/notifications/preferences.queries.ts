import type { NotificationPreferences } from '@soportica/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { notificationPreference } from '../../../schema/notifications.ts'
import type { Reader } from '../../plugins/db/database.ts'

const usual: NotificationPreferences = { correoInmediato: 1, resumen: 1, sonido: 1 }

export async function preferencesOf(db: Reader, usuid: number): Promise<NotificationPreferences> {
  const { correoInmediato, resumen, sonido } = notificationPreference
  const [row] = await db
    .select({ correoInmediato, resumen, sonido })
    .from(notificationPreference)
    .where(eq(notificationPreference.usuid, usuid))
  return row ? (row as NotificationPreferences) : usual
}
