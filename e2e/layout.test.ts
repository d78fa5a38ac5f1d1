import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, checkAccessibility, openAs, openPage, signIn } from './browser.ts'
import { focused } from './focused.ts'
import { menuOf } from './menu.ts'

const userMenu = (page: Page) => page.getByRole('dialog', { name: 'Su cuenta' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar ventana por título o descripción' })
const selected = (page: Page) => page.getByRole('listbox', { name: 'Ventanas' }).getByRole('option', { selected: true })

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await userMenu(page).waitFor()
}
const entries = (page: Page) => userMenu(page).locator('button:not([aria-label="Cerrar"])').allTextContents()

describe('the user menu', () => {
  const own = ['Ajuste de Cuenta', 'Ajustes de pantalla', 'Atajos de teclado', 'Bloquear pantalla']

  it('shows what one may do and nothing else', async () => {
    const page = await openAs('consulta', '/dashboard')
    await openUserMenu(page)
    await expect.poll(() => entries(page)).toEqual(['Solicitud De Planos', 'Mis suscripciones', ...own, 'Cerrar Sesión'])
    await checkAccessibility(page)
  })

  it('of an administrator has more, opens the account and the holidays, and gives the focus back', async () => {
    const page = await openAs('administrador', '/dashboard')
    for (const name of ['Buscar ventana', 'Registrar Cajero', 'Solicitud De Planos (abre otra pestaña)', /^Notificaciones/])
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
  })

  it('leads to the mailbox, which stays empty until something is mailed', async () => {
    const page = await openAs('administrador', '/dashboard', { phone: true })
    await openUserMenu(page)
    await userMenu(page).getByRole('button', { name: 'Buzón de desarrollo' }).click()
    await page.getByRole('heading', { name: 'Buzón de desarrollo' }).waitFor()
    await userMenu(page).waitFor({ state: 'detached' })
    await checkAccessibility(page)
  })
})

describe('the search', () => {
  it('finds windows by title or description with the keyboard alone, and stays shut where the same keys mean bold', async () => {
    const page = await openAs('administrador', '/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
    await page.keyboard.press('Control+b')
    await focused(search(page))
    await page.keyboard.type('dias cada')
    await expect.poll(() => selected(page).innerText()).toContain('Modalidades')
    await expect.poll(() => selected(page).locator('mark').allTextContents()).toEqual(['días', 'cada'])
    await checkAccessibility(page)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Modalidades' }).waitFor()
    await search(page).waitFor({ state: 'detached' })

    await page.keyboard.press('Control+b')
    await focused(search(page))
    await expect.poll(() => selected(page).innerText()).toContain('Modalidades')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => selected(page).innerText()).toContain('Inicio')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect
      .poll(() => page.getByRole('listbox', { name: 'Ventanas' }).getByRole('option').last().getAttribute('aria-selected'))
      .toBe('true')
    await page.keyboard.press('Escape')
    await search(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toContain('#/modality')
    await allDialogsGone(page)

    // It was open before: it would open at once.
    await page.evaluate(`{
      const editor = Object.assign(document.createElement('div'), { contentEditable: 'true', textContent: 'texto' })
      document.querySelector('main').append(editor)
      editor.focus()
    }`)
    await page.keyboard.press('Control+b')
    await page.keyboard.type('sigue')
    await expect.poll(() => page.locator('main > [contenteditable]').textContent()).toContain('sigue')
    expect(await search(page).count()).toBe(0)
    await page.evaluate(`document.querySelector('main > [contenteditable]').remove()`)
    await page.keyboard.press('Control+b')
    await search(page).waitFor()
  })

  it('lists what this person used last first, and what nobody has as not found', async () => {
    const page = await openAs('coordinador', '/modality', { dark: true })
    // That it was used is known once the menu is there.
    const current = (name: string) => menuOf(page).getByRole('link', { name })
    await expect.poll(() => current('Modalidades').getAttribute('aria-current')).toBe('page')
    await page.goto('/soportica/#/areas')
    await expect.poll(() => current('Areas').getAttribute('aria-current')).toBe('page')
    await page.reload()
    await page.getByRole('button', { name: /Buscar ventana/ }).click()
    await expect
      .poll(async () =>
        (await page.getByRole('listbox', { name: 'Ventanas' }).getByRole('option').allInnerTexts())
          .map((text) => text.split('\n')[0])
          .slice(0, 3),
      )
      .toEqual(['Areas', 'Modalidades', 'Inicio'])
    await checkAccessibility(page)
    await search(page).fill('cajero fantasma')
    await page.getByText('No se encontraron datos').waitFor()
  })
})

describe('the shortcuts', () => {
  const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Atajos de teclado' })

  it('are listed by ? where nothing is written, and by the user menu', async () => {
    const page = await openAs('consulta', '/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
    await page.keyboard.press('?')
    await shortcuts(page).getByText('Ctrl+S', { exact: true }).waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('?')
    await allDialogsGone(page)

    await page.keyboard.press('Control+b')
    await focused(search(page))
    await page.keyboard.type('?')
    await expect.poll(() => search(page).inputValue()).toBe('?')
    expect(await shortcuts(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await allDialogsGone(page)

    await openUserMenu(page)
    await userMenu(page).getByRole('button', { name: 'Atajos de teclado' }).click()
    await shortcuts(page).waitFor()
  })
})

describe('the side menu', () => {
  it('unfolds the group in use, folds itself, and keeps the open window in sight', async () => {
    const page = await openAs('administrador', '/dashboard')
    const size = page.viewportSize()!
    const group = menuOf(page).getByRole('button', { name: 'Administración' })
    await group.waitFor()
    const unfolded = () => menuOf(page).getByRole('button', { expanded: true }).allTextContents()
    expect(await unfolded()).toEqual([])
    const current = menuOf(page).getByRole('link', { name: 'Diagnósticos' })
    await page.setViewportSize({ width: 1366, height: 360 })
    await expect.poll(() => page.evaluate('innerHeight')).toBe(360)
    await page.goto('/soportica/#/diagnostics')
    await expect.poll(() => current.getAttribute('aria-current')).toBe('page')
    const inSight = () =>
      current.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return top >= 0 && bottom <= 361
      })
    await expect.poll(inSight).toBe(true)
    expect(await unfolded()).toEqual(['Administración'])
    await group.press('Enter')
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
    await current.waitFor({ state: 'hidden' })
    await page.goto('/soportica/#/users')
    await menuOf(page).getByRole('link', { name: 'Usuarios' }).waitFor()
    await page.goto('/soportica/#/diagnostics')
    await expect.poll(inSight).toBe(true)
    await page.getByRole('button', { name: 'Contraer menú' }).click()
    await expect.poll(inSight).toBe(true)
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Expandir menú' }).click()
    await page.setViewportSize(size)
  })

  it('opens over the page on a phone and closes once something is chosen', async () => {
    const page = await openAs('coordinador', '/dashboard', { phone: true })
    await page.getByRole('button', { name: 'Abrir menú' }).tap()
    await menuOf(page).getByRole('button', { name: 'Catálogos de cajeros' }).tap()
    await menuOf(page).getByRole('link', { name: 'Areas' }).waitFor()
    await checkAccessibility(page)
    await menuOf(page).getByRole('link', { name: 'Areas' }).tap()
    await page.getByRole('heading', { name: 'Areas' }).waitFor()
    await menuOf(page).waitFor({ state: 'detached' })
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
