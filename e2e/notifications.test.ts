import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { alertedPerson, openAs, openTab, sendDiagnoses } from './alertedPeople.ts'
import { checkAccessibility } from './browser.ts'
import { settled } from './settled.ts'

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
