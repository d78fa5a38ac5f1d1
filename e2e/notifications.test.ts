import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { alertedPerson, openAs, openTab, sendDiagnoses } from './alertedPeople.ts'
import { allowProblem, checkAccessibility } from './browser.ts'
import { focused } from './focused.ts'
import { settled } from './settled.ts'
import { toScheme } from './scheme.ts'

const bell = (page: Page, count?: number | string) =>
  page.getByRole('button', {
    name: count === undefined ? /^Notificaciones/ : count === 0 ? 'Notificaciones' : `Notificaciones, ${count} sin ver`,
    exact: true,
  })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' })
const items = (page: Page) => drawer(page).getByRole('listitem')
const links = (page: Page) => items(page).getByRole('link', { name: 'Diagnóstico recibido' })
const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name: new RegExp(`^${name}`) })
const alerts = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByRole('alert').filter({ hasText: 'Diagnóstico recibido' })

async function openDrawer(page: Page): Promise<void> {
  await bell(page).click()
  await drawer(page).getByRole('tab', { name: 'Todas' }).waitFor()
  await settled(drawer(page))
}

describe('something new', () => {
  it('rings in every tab and leads to its screen; what was seen is counted everywhere, one by one and all at once', async () => {
    const page = await openAs(await alertedPerson())
    const other = await openTab(page)
    await bell(page, 0).waitFor()
    await sendDiagnoses()
    await bell(page, 1).waitFor()
    await bell(other, 1).waitFor()
    await alerts(page).waitFor()
    await alerts(other).waitFor()
    await checkAccessibility(page)

    await alerts(page).getByRole('link', { name: 'Ver detalle' }).click()
    await page.getByRole('heading', { name: 'Diagnósticos' }).waitFor()
    await alerts(page).waitFor({ state: 'detached' })
    expect(await alerts(other).count()).toBe(1)

    await page.goto('/soportica/#/dashboard')
    await openDrawer(page)
    await items(page).getByText('Andrés Felipe Gómez Zapata').waitFor()
    await items(page).getByText('Media').waitFor()
    await items(page)
      .getByText(/^hace (un|1) /)
      .waitFor()
    await checkAccessibility(page)
    await links(page).click()
    await drawer(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Diagnósticos' }).waitFor()
    await bell(page, 0).waitFor()
    await bell(other, 0).waitFor()

    await sendDiagnoses(3)
    await bell(other, 3).waitFor()
    await openDrawer(page)
    await tab(page, 'No Vistas').click()
    await expect.poll(() => items(page).count()).toBe(3)
    await items(page).first().getByRole('button', { name: 'Marcar como vista' }).click()
    await expect.poll(() => items(page).count()).toBe(2)
    await bell(other, 2).waitFor()
    await tab(page, 'Vistas').click()
    await expect.poll(() => items(page).count()).toBe(2)

    await openDrawer(other)
    await tab(other, 'No Vistas').click()
    await expect.poll(() => items(other).count()).toBe(2)
    await drawer(page).getByRole('button', { name: 'Marcar todas como vistas' }).click()
    await drawer(other).getByText('No tiene notificaciones sin ver').waitFor()
    await checkAccessibility(other)
    await other.keyboard.press('Escape')
    await bell(other, 0).waitFor()
    await tab(page, 'Todas').click()
    await expect.poll(() => items(page).count()).toBe(4)
    await expect.poll(() => items(page).getByText('Sin ver:').count()).toBe(0)
  })
})

describe('the sound of an alert', () => {
  // Everything that sounds goes through an AudioContext or an Audio.
  const listen = (page: Page) =>
    page.evaluate(`(() => {
      window.sounds = []
      const [Context, Sound] = [AudioContext, Audio]
      window.AudioContext = class extends Context { constructor(...given) { super(...given); window.sounds.push('tones') } }
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (...given) { window.sounds.push('tone'); return start.apply(this, given) }
      window.Audio = function (...given) { window.sounds.push('file'); return new Sound(...given) }
    })()`)
  const sounds = (page: Page) => page.evaluate<string[]>('window.sounds')

  it('is made once however many arrive together, beside three alerts at most; the others wait until one is closed', async () => {
    const page = await openAs(await alertedPerson())
    await listen(page)
    await sendDiagnoses()
    await alerts(page).waitFor()
    await expect.poll(() => sounds(page)).toEqual(['tones', 'tone', 'tone'])
    // Those that come while it sounds make none.
    const sounding = () => page.evaluate(`navigator.locks.query().then(({ held }) => held.some(({ name }) => name === 'soportica.sonido'))`)
    await expect.poll(sounding).toBe(false)
    await listen(page)
    await Promise.all(Array.from({ length: 5 }, () => sendDiagnoses()))
    await bell(page, 6).waitFor()
    await expect.poll(() => alerts(page).count()).toBe(3)
    const heard = async () => (await sounds(page)).filter((sound) => sound === 'tones').length
    await expect.poll(heard).toBeGreaterThan(0)
    expect(await heard()).toBeLessThan(5)

    // None goes by itself.
    for (const left of [3, 3, 3, 3, 2, 1]) {
      await expect.poll(() => alerts(page).count()).toBe(left)
      await alerts(page).last().getByRole('button', { name: 'Cerrar' }).click()
    }
    await expect.poll(() => alerts(page).count()).toBe(0)
  })

  it('respects declined notifications, and stores preferences', async () => {
    const page = await openAs(await alertedPerson(), { phone: true })
    const preferences = async () => {
      await openDrawer(page)
      await drawer(page).getByRole('button', { name: 'Preferencias' }).press('Enter')
      await drawer(page).getByLabel('Sonido').waitFor()
    }
    // With the key: what the preferences push down still moves under a finger.
    const turnOff = async (name: string) => {
      const saved = page.waitForResponse(/save_notification_preferences/)
      await drawer(page).getByLabel(name).press('Space')
      expect((await saved).status()).toBe(200)
    }
    await preferences()
    await checkAccessibility(page)
    const digest = 'Resumen diario a las 7:00'
    for (const name of [digest, 'Correo inmediato para lo urgente', 'Sonido'])
      await expect.poll(() => drawer(page).getByLabel(name).isChecked()).toBe(true)
    await turnOff(digest)
    await turnOff('Sonido')
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })

    await listen(page)
    await sendDiagnoses()
    await alerts(page).waitFor()
    await bell(page, 1).waitFor()
    await page.waitForTimeout(500)
    expect(await sounds(page)).toEqual([])

    await page.reload()
    await preferences()
    for (const [name, wanted] of [
      [digest, false],
      ['Sonido', false],
      ['Correo inmediato para lo urgente', true],
    ] as const)
      await expect.poll(() => drawer(page).getByLabel(name).isChecked()).toBe(wanted)
  })
})

describe('what goes wrong', () => {
  it('is reported and tried again, leaves everything as it was, and nothing comes in from outside', async () => {
    const page = await openAs(await alertedPerson())
    // Read for cleaning, in a document that runs nothing, an event handler is told all the same.
    allowProblem(page, /500|inline event handler/)
    const failed = { status: 500, json: { mensaje: 'Error interno', code: 'error' } }
    await page.route(/api\/notifications$/, (route) => route.fulfill(failed))
    await bell(page).click()
    await drawer(page).getByText('No se pudo cargar la información.').waitFor()
    await checkAccessibility(page)
    await page.unroute(/api\/notifications$/)
    await drawer(page).getByRole('button', { name: 'Reintentar' }).click()
    await drawer(page).getByText('Todavía no tiene notificaciones').waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })

    await sendDiagnoses(2)
    await bell(page, 2).waitFor()
    await page.route(/markAsRead/, (route) => route.fulfill(failed))
    await openDrawer(page)
    await tab(page, 'No Vistas').click()
    await items(page).first().getByRole('button', { name: 'Marcar como vista' }).click()
    // It lies over what is pressed next.
    const notice = page.getByRole('alert').filter({ hasText: /^No se pudo marcar la notificación como vista: .*Intente de nuevo\.$/ })
    await notice.getByRole('button').click()
    await drawer(page).getByRole('button', { name: 'Marcar todas como vistas' }).click()
    await page.getByText(/^No se pudieron marcar las notificaciones como vistas: .*Intente de nuevo\.$/).waitFor()
    await expect.poll(() => items(page).count()).toBe(2)
    await page.keyboard.press('Escape')
    await bell(page, 2).waitFor()
    await drawer(page).waitFor({ state: 'detached' })

    const row = { not_id: 1, usu_id: 1, not_titulo: 'Título <i>', not_fec_env: '2026-01-05 10:00:00', not_visto: 0, not_prioridad: 'Alta' }
    const not_mensaje =
      '<b>Negrita</b><img src=x onerror="window.hurt=1"><script>window.hurt=1</script><a href="javascript:hurt">enlace</a><style>*{display:none}</style>'
    const results = [{ ...row, not_mensaje, not_ruta: 'https://example.com/' }]
    await page.route(/api\/notifications$/, (route) => route.fulfill({ json: { results, total: 1, sinVer: 1 } }))
    await openDrawer(page)
    await items(page).getByText('Título <i>').waitFor()
    await expect.poll(() => items(page).count()).toBe(1)
    expect(await items(page).locator('b').innerText()).toBe('Negrita')
    expect(await items(page).locator('img, script, a, style').count()).toBe(0)
    expect(await page.evaluate('window.hurt')).toBeUndefined()
    expect(await items(page).getByRole('link').count()).toBe(0)
    await items(page).getByText('Prioridad Alta').waitFor()
  })
})

describe('the list', () => {
  it('goes on while one scrolls, and what comes at the top does not push it away', async () => {
    const person = await alertedPerson()
    await sendDiagnoses(13)
    const page = await openAs(person)
    await openDrawer(page)
    await expect.poll(() => items(page).count()).toBeGreaterThanOrEqual(10)
    const scroll = drawer(page).getByRole('group', { name: 'Lista de notificaciones' })
    await scroll.focus()
    // What follows is loaded at its end, which moves by that.
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return drawer(page).getByText('No hay más notificaciones').isVisible()
      })
      .toBe(true)
    await expect.poll(() => items(page).count()).toBe(13)

    const below = async () => {
      await page.keyboard.press('End')
      return scroll.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop)
    }
    await expect.poll(below).toBeLessThan(2)
    const last = items(page).last()
    const before = await last.boundingBox()
    await sendDiagnoses()
    const fresh = drawer(page).getByRole('button', { name: '1 notificación nueva' })
    await fresh.waitFor()
    await expect.poll(async () => Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    await checkAccessibility(page)
    await fresh.click()
    await fresh.waitFor({ state: 'detached' })
    await expect.poll(() => items(page).count()).toBe(14)
    // What is in the list does not lie over it as well.
    expect(await alerts(page).count()).toBe(0)
  })
})

it('the drawer is accessible in light and dark, on a wide and a narrow screen', async () => {
  const person = await alertedPerson()
  await sendDiagnoses(2)
  const page = await openAs(person)
  await openDrawer(page)
  await items(page).first().getByRole('button', { name: 'Marcar como vista' }).click()
  await drawer(page).getByRole('button', { name: 'Preferencias' }).click()
  for (const [colorScheme, width] of [
    ['light', 1366],
    ['dark', 1366],
    ['dark', 390],
    ['light', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await toScheme(page, colorScheme)
    await drawer(page).getByLabel('Sonido').waitFor()
    await checkAccessibility(page)
  }
})

it('with the keyboard alone: seen, gone on to the next one, and opened', async () => {
  const person = await alertedPerson()
  await sendDiagnoses(3)
  const page = await openAs(person)
  const nameInFocus = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent')
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 120; presses += 1) {
      if ((await nameInFocus()).startsWith(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await bell(page, 3).waitFor()
  await tabTo('Notificaciones, 3')
  await page.keyboard.press('Enter')
  await links(page).first().waitFor()
  await settled(drawer(page))
  await tabTo('Todas')
  await page.keyboard.press('ArrowRight')
  await drawer(page)
    .getByRole('tab', { name: /^No Vistas/, selected: true })
    .waitFor()
  await expect.poll(() => items(page).count()).toBe(3)
  await tabTo('Marcar como vista')
  await page.keyboard.press('Enter')
  await expect.poll(() => items(page).count()).toBe(2)
  await focused(items(page).first())
  await page.keyboard.press('Tab')
  await expect.poll(nameInFocus).toBe('Diagnóstico recibido')
  await page.keyboard.press('Enter')
  await drawer(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Diagnósticos' }).waitFor()
  await bell(page, 1).waitFor()
})
