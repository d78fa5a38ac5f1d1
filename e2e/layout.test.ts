import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, checkAccessibility, openAs, openPage, signIn } from './browser.ts'
import { focused } from './focused.ts'

const userMenu = (page: Page) => page.getByRole('dialog', { name: 'Su cuenta' })

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await userMenu(page).waitFor()
}
const entries = (page: Page) => userMenu(page).locator('button:not([aria-label="Cerrar"])').allTextContents()

describe('the user menu', () => {
  const own = [
    'Ajuste de Cuenta',
    'Últimas acciones',
    'Ajustes de pantalla',
    'Ayuda de esta pantalla',
    'Atajos de teclado',
    'Bloquear pantalla',
  ]

  it('shows what one may do and nothing else', async () => {
    const page = await openAs('consulta', '/dashboard')
    await openUserMenu(page)
    await expect.poll(() => entries(page)).toEqual(['Solicitud De Planos', 'Mis suscripciones', ...own, 'Cerrar Sesión'])
    await checkAccessibility(page)
  })

  it('of an administrator has more, opens the account and the holidays, and gives the focus back', async () => {
    const page = await openAs('administrador', '/dashboard')
    for (const name of [/^Buscar/, 'Registrar Cajero', 'Solicitud De Planos (abre otra pestaña)', /^Notificaciones/])
      await page.getByRole('banner').getByRole('button', { name }).waitFor()
    await openUserMenu(page)
    await expect
      .poll(() => entries(page))
      .toEqual([
        'Registrar Cajero',
        'Solicitud De Planos',
        'Mis suscripciones',
        'Alertas',
        'Días festivos',
        'Reglas de Negocio',
        ...own,
        'Buzón de desarrollo',
        'Cerrar Sesión',
      ])
    await focused(userMenu(page).locator(':focus'))
    await page.keyboard.press('Escape')
    await userMenu(page).waitFor({ state: 'detached' })
    const person = page.getByRole('button', { name: /^Menú de usuario/ })
    for (const [entry, title] of [
      ['Ajuste de Cuenta', 'Ajuste Cuenta'],
      ['Días festivos', 'Días festivos'],
      ['Ajustes de pantalla', 'Ajustes de pantalla'],
    ] as const) {
      await person.focus()
      await page.keyboard.press('Enter')
      // The drawer takes the focus first.
      await focused(userMenu(page).locator(':focus'))
      await userMenu(page).getByRole('button', { name: entry }).press('Enter')
      await page.getByRole('dialog', { name: title }).waitFor()
      await userMenu(page).waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await allDialogsGone(page)
      await expect.poll(() => person.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar registros, ventanas y acciones' }).fill('N° 5')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/cashiers\/cashiers\/5$/)
  })
})

it('the screen settings change letter and scheme, from 12 to 16, and are remembered', async () => {
  const page = await openPage()
  await signIn(page, 'consulta')
  await page.getByRole('button', { name: 'Ajustes de pantalla' }).click()
  const sizes = page.getByRole('radiogroup', { name: 'Tamaño de letra' })
  await sizes.waitFor()
  expect(await Promise.all((await sizes.getByRole('radio').all()).map((radio) => radio.getAttribute('value')))).toEqual([
    '12',
    '13',
    '14',
    '15',
    '16',
  ])
  await sizes.getByText('16').click()
  await page.getByRole('radiogroup', { name: 'Tema' }).getByText('Oscuro').click()
  const appearance = () =>
    page.evaluate<string[]>('[document.documentElement.style.fontSize, document.documentElement.dataset.mantineColorScheme]')
  await expect.poll(appearance).toEqual(['16px', 'dark'])
  await checkAccessibility(page)
  await page.reload()
  await page.getByRole('banner').waitFor()
  await expect.poll(appearance).toEqual(['16px', 'dark'])
  await checkAccessibility(page)
})
