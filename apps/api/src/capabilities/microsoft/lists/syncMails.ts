import { eq } from 'drizzle-orm'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { alertTypeOf } from '@soportica/contract/notifications/alertTypes'
import { syncList } from '../../../../schema/listsSync.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { defineNotification } from '../../notifications/defineNotification.ts'
import { aboutSettings } from '../../notifications/aboutSettings.ts'
import { html } from '../../notifications/html.ts'
import { listLabel } from './findListConfig.ts'
import { changeRun, findRun } from './syncRun.queries.ts'
import { settingId } from '../settings/setting.queries.ts'
import type { ListPicker } from '@soportica/contract/settings/microsoft'

const common = { ...aboutSettings, alertType: () => alertTypeOf('integration.failing')?.tasid }

/** For subscribers of «Integración con fallas» who may open the settings. */
export const listNotifications = [
  defineNotification({
    ...common,
    evento: 'lists.failing',
    titulo: () => 'Listas de Power Apps con fallas',
    mensaje: ({ datos }) =>
      html`No se pueden sincronizar todas las listas de Power Apps. <b>${String(datos['lista'] ?? '')}</b>: ${String(datos['error'] ?? '')}
        El estado de cada lista está en Configuraciones.`,
  }),
  defineNotification({
    ...common,
    evento: 'lists.recovered',
    titulo: () => 'Las listas de Power Apps se sincronizan de nuevo',
    mensaje: () => html`Todas las listas de Power Apps están de nuevo al día.`,
  }),
]

/** Once a day while a list fails, and once when all work again. Only people notified of the failure are notified of the recovery. */
export async function notifySyncStatus(db: Db, now: Date): Promise<void> {
  const [failing] = await db.select().from(syncList).where(eq(syncList.grave, true)).orderBy(syncList.lista).limit(1)
  const { avisado = null, fallando = false } = (await findRun(db)) ?? {}
  const today = dayInBogota(now)
  const evento = failing ? (avisado === today ? undefined : 'lists.failing') : fallando ? 'lists.recovered' : undefined
  if (!evento) return
  await db.transaction(async (tx) => {
    await changeRun(tx, failing ? { avisado: today, fallando: true } : { fallando: false })
    const datos = failing ? { lista: listLabel(failing.lista as ListPicker), error: failing.error } : {}
    await recordEvent({ tx, user: { usuid: 0 }, now, requestId: 'listas-power-apps' }, evento, 'microsoft', settingId, datos)
  })
}
