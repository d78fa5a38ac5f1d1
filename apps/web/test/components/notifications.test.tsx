import {
  countNotifications,
  getPreferences,
  listNotifications,
  markAllNotifications,
  markNotification,
  type NotificationPreferences,
  type NotificationRow,
  notificationsPerPage,
  savePreferences,
} from '@soportica/contract/notifications/notifications'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deliver } from '../../src/lib/realtime/realtime.ts'
import { Bell } from '../../src/shells/notifications/Bell.tsx'
import { followNotifications } from '../../src/shells/notifications/live.tsx'
import { NotificationsDrawer } from '../../src/shells/notifications/NotificationsDrawer.tsx'
import { answer, refusal } from './answers.ts'
import { atRest, focused, nameInFocus, press, tabTo } from './locators.ts'
import { checkAccessibility, openPanel } from './panel.tsx'

const title = 'Diagnóstico recibido'
const row = (id: number, more: Partial<NotificationRow> = {}): NotificationRow => ({
  not_id: id,
  usu_id: 1,
  not_titulo: title,
  not_mensaje: 'Andrés Gómez envió un diagnóstico',
  not_fec_env: '2026-01-05 10:00:00',
  not_visto: 0,
  not_prioridad: 'Media',
  not_ruta: '/diagnostics',
  ...more,
})

/** The server with these notifications, the last ones first. */
function serve(rows: NotificationRow[] = []) {
  const server = { rows, preferences: { correoInmediato: 1, resumen: 1, sonido: 1 } as NotificationPreferences }
  const sinVer = () => server.rows.filter(({ not_visto }) => not_visto === 0).length
  answer(countNotifications, () => ({ sinVer: sinVer() }))
  answer(listNotifications, ({ body: { vista, antesDe = Infinity, limit } }) => {
    const found = server.rows.filter(({ not_visto }) => vista === 'todas' || (vista === 'vistas') === (not_visto === 1))
    return { results: found.filter(({ not_id }) => not_id < antesDe).slice(0, limit), total: found.length, sinVer: sinVer() }
  })
  answer(markNotification, ({ params: { id } }) => {
    server.rows = server.rows.map((one) => (one.not_id === id ? { ...one, not_visto: 1 } : one))
    return { mensaje: 'Vista', sinVer: sinVer() }
  })
  answer(markAllNotifications, () => {
    server.rows = server.rows.map((one) => ({ ...one, not_visto: 1 }))
    return { mensaje: 'Vistas', sinVer: 0 }
  })
  answer(getPreferences, () => server.preferences)
  answer(savePreferences, ({ body }) => {
    server.preferences = { correoInmediato: body.correoInmediato, resumen: body.resumen, sonido: body.sonido }
    return { mensaje: 'Se guardó.' }
  })
  return server
}
const alert = () => deliver(realtimeEvents.alert, { usuid: 1, message: 'Llegó un diagnóstico', titulo: title, ruta: '/diagnostics' })

function Screen() {
  const [opened, setOpened] = useState(false)
  useEffect(() => followNotifications(), [])
  return (
    <main>
      <h1>{useLocation().pathname}</h1>
      <Bell expanded={opened} onOpen={() => setOpened(true)} onNear={() => {}} />
      <NotificationsDrawer opened={opened} onClose={() => setOpened(false)} />
    </main>
  )
}
const openScreen = (look?: Parameters<typeof openPanel>[1]) => openPanel(<Screen />, look)

const bell = (count?: number) =>
  page.getByRole('button', { name: count === undefined ? /^Notificaciones/ : `Notificaciones, ${count} sin ver` })
const drawer = page.getByRole('dialog', { name: 'Notificaciones' })
const items = drawer.getByRole('listitem')
const tab = (name: string) => drawer.getByRole('tab', { name: new RegExp(`^${name}`) })
const alerts = page.getByRole('region', { name: 'Avisos' }).getByRole('alert').filter({ hasText: title })
const mark = items.first().getByRole('button', { name: 'Marcar como vista' })
async function openDrawer(): Promise<void> {
  // With the key: an alert may lie over it.
  await bell().press('Enter')
  await tab('Todas').waitFor()
  await atRest(drawer)
}

it('what goes wrong is told and tried again, leaves everything as it was, and nothing comes in from outside', async () => {
  const server = serve()
  answer(listNotifications, refusal(500, { mensaje: 'Error interno' }))
  await openScreen()
  await bell().click()
  await drawer.getByText('No se pudo cargar la información.').waitFor()
  await checkAccessibility()
  server.rows = serve([]).rows
  await drawer.getByRole('button', { name: 'Reintentar' }).click()
  await drawer.getByText('Todavía no tiene notificaciones').waitFor()
  await checkAccessibility()
  await press('Escape')
  await drawer.waitFor({ state: 'detached' })

  serve([row(2), row(1)])
  answer(markNotification, refusal(500, { mensaje: 'Error interno' }))
  answer(markAllNotifications, refusal(500, { mensaje: 'Error interno' }))
  deliver(realtimeEvents.notification, { ...row(2), sinVer: 2 })
  await openDrawer()
  await tab('No Vistas').click()
  await expect.poll(() => items.count()).toBe(2)
  await mark.click()
  // It lies over what is pressed next.
  const notice = page.getByRole('alert').filter({ hasText: /^No se pudo marcar la notificación como vista: .*Intente de nuevo\.$/ })
  await notice.getByRole('button').click()
  await drawer.getByRole('button', { name: 'Marcar todas como vistas' }).click()
  await page.getByText(/^No se pudieron marcar las notificaciones como vistas: .*Intente de nuevo\.$/).waitFor()
  await expect.poll(() => items.count()).toBe(2)
  await press('Escape')
  await bell(2).waitFor()
  await drawer.waitFor({ state: 'detached' })

  const not_mensaje =
    '<b>Negrita</b><img src=x onerror="window.hurt=1"><script>window.hurt=1</script><a href="javascript:hurt">enlace</a><style>*{display:none}</style>'
  serve([row(3, { not_titulo: 'Título <i>', not_prioridad: 'Alta', not_mensaje, not_ruta: 'https://example.com/' })])
  deliver(realtimeEvents.notificationsSeen, { usuid: 1, sinVer: 1 })
  await openDrawer()
  await items.getByText('Título <i>').waitFor()
  expect(items.css('b').innerText()).toBe('Negrita')
  expect(items.css('img, script, a, style').count()).toBe(0)
  expect(window).not.toHaveProperty('hurt')
  expect(items.getByRole('link').count()).toBe(0)
  await items.getByText('Prioridad Alta').waitFor()
})

it('the list goes on while one scrolls, and what comes at the top does not push it away', async () => {
  const server = serve(Array.from({ length: 13 }, (_, at) => row(13 - at)))
  await openScreen()
  await openDrawer()
  await expect.poll(() => items.count()).toBeGreaterThanOrEqual(notificationsPerPage)
  const scroll = drawer.getByRole('group', { name: 'Lista de notificaciones' })
  // What follows is loaded at its end, which moves by that.
  await expect
    .poll(async () => {
      await scroll.press('End')
      return drawer.getByText('No hay más notificaciones').count()
    })
    .toBe(1)
  await expect.poll(() => items.count()).toBe(13)
  const below = async () => {
    await scroll.press('End')
    const { scrollHeight, clientHeight, scrollTop } = scroll.element()
    return scrollHeight - clientHeight - scrollTop
  }
  await expect.poll(below).toBeLessThan(2)
  const lastAt = () => items.last().element().getBoundingClientRect().y
  const before = lastAt()
  server.rows = [row(14), ...server.rows]
  deliver(realtimeEvents.notification, { ...row(14), sinVer: 14 })
  const fresh = drawer.getByRole('button', { name: '1 notificación nueva' })
  await fresh.waitFor()
  await expect.poll(() => Math.abs(lastAt() - before)).toBeLessThan(2)
  await checkAccessibility()
  await fresh.click()
  await fresh.waitFor({ state: 'detached' })
  await expect.poll(() => items.count()).toBe(14)
  // What is in the list does not lie over it as well.
  alert()
  expect(alerts.count()).toBe(0)
})

it.each([{}, { dark: true }, { dark: true, phone: true }, { phone: true }])('the drawer is accessible: %o', async (look) => {
  serve([row(2), row(1)])
  await openScreen(look)
  await openDrawer()
  await mark.click()
  await drawer.getByRole('button', { name: 'Preferencias' }).click()
  await drawer.getByLabel('Sonido').waitFor()
  await checkAccessibility()
})

it('with the keyboard alone: seen, gone on to the next one, and opened', async () => {
  serve([row(3), row(2), row(1)])
  await openScreen()
  await bell(3).waitFor()
  await tabTo('Notificaciones, 3')
  await press('Enter')
  await items.getByRole('link', { name: title }).first().waitFor()
  await atRest(drawer)
  await tabTo('Todas')
  await press('ArrowRight')
  await drawer.getByRole('tab', { name: /^No Vistas/, selected: true }).waitFor()
  await expect.poll(() => items.count()).toBe(3)
  await tabTo('Marcar como vista')
  await press('Enter')
  await expect.poll(() => items.count()).toBe(2)
  await focused(items.first())
  await press('Tab')
  await expect.poll(nameInFocus).toBe(title)
  await press('Enter')
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: '/diagnostics' }).waitFor()
  await bell(1).waitFor()
})

describe('the sound of an alert', () => {
  /** How many notes have sounded. */
  function listen(): () => number {
    const start = vi.spyOn(OscillatorNode.prototype, 'start')
    onTestFinished(() => start.mockRestore())
    return () => start.mock.calls.length
  }
  // Somebody has used this tab: it would be silent otherwise.
  const use = () => page.getByRole('heading', { level: 1 }).click()

  it('is made once however many arrive together, beside three alerts at most; the others wait until one is closed', async () => {
    serve()
    const notes = listen()
    await openScreen()
    await use()
    alert()
    await alerts.waitFor()
    await expect.poll(notes).toBe(2)
    // Those that come while it sounds make none.
    const sounding = async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'soportica.sonido')
    for (let at = 0; at < 5; at += 1) alert()
    await expect.poll(() => alerts.count()).toBe(3)
    expect(notes()).toBe(2)
    await expect.poll(sounding).toBe(false)
    // None goes by itself.
    for (const left of [3, 3, 3, 3, 2, 1]) {
      await expect.poll(() => alerts.count()).toBe(left)
      await alerts.last().getByRole('button', { name: 'Cerrar' }).click()
    }
    await expect.poll(() => alerts.count()).toBe(0)
    alert()
    await expect.poll(notes).toBe(4)
  })

  it('is not made for who does not want it, and how one wants to be told is kept', async () => {
    const digest = 'Resumen diario a las 7:00'
    const server = serve()
    const notes = listen()
    await openScreen({ phone: true })
    await use()
    await openDrawer()
    await drawer.getByRole('button', { name: 'Preferencias' }).press('Enter')
    const isOn = (name: string) => expect.poll(() => drawer.getByLabel(name).query() && drawer.getByLabel(name).isChecked())
    for (const name of [digest, 'Correo inmediato para lo urgente', 'Sonido']) await isOn(name).toBe(true)
    await drawer.getByLabel(digest).press('Space')
    await expect.poll(() => server.preferences.resumen).toBe(0)
    await drawer.getByLabel('Sonido').press('Space')
    await expect.poll(() => server.preferences).toEqual({ correoInmediato: 1, resumen: 0, sonido: 0 })
    await press('Escape')
    await drawer.waitFor({ state: 'detached' })
    alert()
    await alerts.waitFor()
    expect(notes()).toBe(0)
    await openDrawer()
    await drawer.getByRole('button', { name: 'Preferencias' }).press('Enter')
    await isOn('Sonido').toBe(false)
    await isOn(digest).toBe(false)
  })
})
