import type { Reply } from '@soportica/contract/core/endpoint'
import { requestCreate } from '@soportica/contract/permissions/requests'
import { getMenu } from '@soportica/contract/people/session'
import { alerts, businessRules, holidays, users } from '@soportica/contract/permissions/securityWindows'
import { windows } from '@soportica/contract/permissions/windows'
import { listOutbox } from '@soportica/contract/settings/support'
import { getMyWork } from '@soportica/contract/work/myWork'
import { type FoundRecord, searchEverywhere } from '@soportica/contract/records/searchEverywhere'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { newBuild } from '../../src/lib/newBuild.ts'
import { NewVersion } from '../../src/modules/support/version/NewVersion.tsx'
import { answer, refusal } from './answers.ts'
import { allDialogsGone, button, fits, focused, press, type } from './locators.ts'
import { address, checkAccessibility, goTo, openLayout, openPage, openPanel } from './panel.tsx'

const listed = windows.flatMap(({ menu, ...one }) => (menu ? [{ ...one, menu }] : []))
const parents = [...new Set(listed.map(({ parent }) => parent))]

const noWork: Reply<typeof getMyWork> = { grupos: [], porLista: [] }
async function openFrame(at: string, look?: Parameters<typeof openLayout>[1], work = noWork): Promise<void> {
  answer(getMyWork, work)
  answer(getMenu, {
    padres: parents.map((label, id) => ({ id, label, icon: 'folder', toa: '' })),
    hijos: listed.map(({ descripcion, parent, menu }) => ({
      padre: parents.indexOf(parent),
      label: menu.title ?? descripcion,
      toa: `#${menu.route}`,
      icon: menu.icon,
      descripcion: menu.description,
    })),
  })
  answer(listOutbox, { results: [] })
  answer(searchEverywhere, { results: [] })
  await openLayout(at, look)
  await heading(at).waitFor()
}
const heading = (at: string) => page.getByRole('heading', { level: 1, name: at, exact: true })
const menu = page.getByRole('navigation', { name: 'Menú principal' })
const search = page.getByRole('combobox', { name: 'Buscar registros, ventanas y acciones' })
const found = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option')
const selected = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option', { selected: true })
const userMenu = page.getByRole('dialog', { name: 'Su cuenta' })

describe('the search', () => {
  it('finds windows by title or description with the keyboard alone, and stays shut where the same keys mean bold', async () => {
    await openFrame('/dashboard')
    await press('Control+b')
    await focused(search)
    await type('dias cada')
    await expect.poll(() => selected.innerText()).toContain('Modalidades')
    await expect.poll(() => selected.css('mark').allTextContents()).toEqual(['días', 'cada'])
    await checkAccessibility()
    await press('Enter')
    await heading('/modality').waitFor()
    await search.waitFor({ state: 'detached' })

    await press('Control+b')
    await focused(search)
    await expect.poll(() => selected.innerText()).toContain('Modalidades')
    await press('ArrowDown')
    await expect.poll(() => selected.innerText()).toContain('Inicio')
    await press('ArrowUp')
    await press('ArrowUp')
    await expect.poll(() => found.last().getAttribute('aria-selected')).toBe('true')
    await press('Escape')
    await search.waitFor({ state: 'detached' })
    expect(address()).toBe('/modality')
    await allDialogsGone()

    // It was open before: it would open at once.
    const editor = Object.assign(document.createElement('div'), { contentEditable: 'true', textContent: 'texto' })
    document.querySelector('main')!.append(editor)
    editor.focus()
    await press('Control+b')
    await press('Control+k')
    await type('sigue')
    await expect.poll(() => editor.textContent).toContain('sigue')
    expect(search.count()).toBe(0)
    editor.remove()
    await press('Control+b')
    await search.waitFor()
  })

  it('takes what is typed before its field has the focus', async () => {
    await openFrame('/dashboard')
    const key = (init: KeyboardEventInit) =>
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
    const typeAtOnce = async () => {
      if (key({ key: 'k', ctrlKey: true })) return false
      // React answers before the next key; the field comes later.
      await Promise.resolve()
      for (const letter of ['d', 'x', 'Backspace', ...'ías cada', 'Enter']) key({ key: letter })
      return true
    }
    await expect.poll(typeAtOnce).toBe(true)
    await heading('/modality').waitFor()
    await search.waitFor({ state: 'detached' })
  })

  it('lists what this person used last first, and what nobody has as not found', async () => {
    await openFrame('/modality', { dark: true })
    // That it was used is known once the menu is there.
    const current = (name: string) =>
      expect.poll(() => menu.getByRole('link', { name, exact: true }).query()?.getAttribute('aria-current')).toBe('page')
    await current('Modalidades')
    goTo('/areas')
    await current('Areas')
    await page.getByRole('button', { name: /^Buscar/ }).click()
    const first = () =>
      found
        .elements()
        .slice(0, 3)
        .map((option) => option.querySelector('span span')?.textContent)
    await expect.poll(first).toEqual(['Areas', 'Modalidades', 'Inicio'])
    await checkAccessibility()
    await search.fill('cajero fantasma')
    await page.getByText('No se encontraron datos').waitFor()
  })

  it('finds parts of windows behind other names, and actions with their right alone', async () => {
    await openFrame('/dashboard', { permisos: [businessRules, users.create] })
    await press('Control+k')
    await focused(search)
    const outcome = () => selected.query()?.querySelector('span span')?.textContent ?? page.getByText('No se encontraron datos').count()
    for (const [text, expected] of [
      ['festivos', 1],
      ['copias', 'Copias de seguridad'],
      ['etiquetas', 'Etiquetas'],
      ['correo', 'Correo'],
      ['delegaciones', 'Delegaciones'],
      ['nuevo usuario', 'Nuevo Usuario'],
      ['nuevo perfil', 1],
      ['lock', 'Bloquear pantalla'],
    ] as const) {
      await search.fill(text)
      await expect.poll(outcome).toBe(expected)
    }
    await search.fill('nuevo usuario')
    await press('Enter')
    await heading('/users').waitFor()
  })

  const found5042: FoundRecord = {
    tipo: 'cashier',
    id: 5042,
    lista: 'visit',
    numero: '5042',
    titulo: 'Éxito Laureles',
    detalle: 'Medellín · En Proceso',
    exacto: true,
  }
  const part = { ...found5042, tipo: 'request', id: 15042, lista: '', numero: '15042', exacto: false }

  it('opens a typed number once the answer is there, and lists it among the recent ones', async () => {
    await openFrame('/areas', { permisos: [requestCreate] })
    const sent = answer(searchEverywhere, { results: [part, found5042] })
    await press('Control+k')
    await focused(search)
    await type('5042')
    await press('Enter')
    await heading('/cashiers/visit/5042').waitFor()
    await search.waitFor({ state: 'detached' })
    expect(sent.at(-1)).toEqual({ texto: '5042' })
    await press('Control+k')
    await expect.poll(() => selected.query()?.textContent).toContain('5042 Éxito Laureles Medellín · En Proceso')
    await checkAccessibility()
    await press('Escape')
    await allDialogsGone()
  })

  it('moves across groups with the keys, on a phone too', async () => {
    await openFrame('/dashboard', { phone: true, dark: true })
    answer(searchEverywhere, { results: [part, found5042] })
    await page.getByRole('button', { name: /^Buscar/ }).click()
    await focused(search)
    await type('laureles')
    await expect
      .poll(() =>
        page
          .getByRole('group')
          .elements()
          .map((group) => group.firstElementChild?.textContent),
      )
      .toEqual(['Cajeros', 'Solicitudes'])
    await expect.poll(() => selected.textContent()).toContain('5042')
    await expect.poll(() => selected.css('mark').allTextContents()).toEqual(['Laureles'])
    await press('ArrowDown')
    await expect.poll(() => selected.textContent()).toContain('15042')
    await press('ArrowDown')
    await expect.poll(() => search.getAttribute('aria-activedescendant')).toBe(found.first().getAttribute('id'))
    await checkAccessibility()
  })

  it('says when the records cannot be searched, and tries again', async () => {
    await openFrame('/dashboard')
    answer(searchEverywhere, () => refusal(500, { mensaje: 'Falló' }))
    await press('Control+k')
    await focused(search)
    await type('áreas')
    await page.getByText('No se pudo buscar en los registros.').waitFor()
    await expect.poll(() => selected.textContent()).toContain('Areas')
    await checkAccessibility()
    answer(searchEverywhere, { results: [found5042] })
    await button('Reintentar').click()
    await page.getByRole('option', { name: /Éxito Laureles/ }).waitFor()
  })
})

const permisosOfAll = [businessRules, holidays, alerts]
it.each([false, true])('one page leads to everything that is administered, on a phone too: %s', async (phone) => {
  answer(getMyWork, noWork)
  answer(getMenu, { padres: [], hijos: [] })
  answer(listOutbox, { results: [] })
  await openPage('/administracion', { permisos: permisosOfAll, phone, dark: phone })
  await heading('Administración').waitFor()
  const cards = page.getByRole('list', { name: 'Administración' })
  await expect
    .poll(() => cards.getByRole('heading').allTextContents())
    .toEqual([
      'Alertas',
      'Atrasos',
      'Buzón de desarrollo',
      'Copias de seguridad',
      'Correo',
      'Días festivos',
      'Etiquetas',
      'Logo',
      'Microsoft Graph',
      'Operación',
      'Power Apps',
    ])
  await checkAccessibility()
  fits()
  await page.getByRole('searchbox', { name: 'Buscar en la administración' }).fill('no hay')
  await page.getByText('Nada de la administración se llama así.').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar en la administración' }).fill('buzon')
  await press('Enter')
  await heading('Buzón de desarrollo').waitFor()
})

it('the menu leads to it for users who administer something, and so does the search', async () => {
  await openFrame('/dashboard', { permisos: permisosOfAll })
  const link = menu.getByRole('link', { name: 'Ver todo', exact: true })
  goTo('/administracion')
  await link.waitFor()
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
  await press('Control+k')
  await focused(search)
  await type('administra')
  await expect.poll(() => selected.query()?.textContent).toContain('Administración')
})

it('the shortcuts are listed by ? where nothing is written, and by the user menu', async () => {
  const shortcuts = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await openFrame('/dashboard')
  await press('?')
  await shortcuts.getByText('Ctrl+Z', { exact: true }).waitFor()
  await shortcuts.getByText('Ir a Solicitudes', { exact: true }).waitFor()
  // The rest works in other places.
  await shortcuts.getByText('Ctrl+S', { exact: true }).waitFor({ state: 'hidden' })
  await shortcuts.getByText('Teclas de otras pantallas').click()
  await shortcuts.getByText('Ctrl+S', { exact: true }).waitFor()
  await checkAccessibility()
  await press('?')
  await allDialogsGone()

  await press('Control+b')
  await focused(search)
  await type('?')
  await expect.poll(() => search.inputValue()).toBe('?')
  expect(shortcuts.count()).toBe(0)
  await press('Escape')
  await allDialogsGone()

  await button(/^Menú de usuario/).click()
  await userMenu.getByRole('button', { name: 'Atajos de teclado' }).click()
  await shortcuts.waitFor()
})

it('two keys after each other lead to a window, until letters are switched off', async () => {
  await openFrame('/dashboard')
  await menu.getByRole('button', { name: 'Administración' }).waitFor()
  await press('g')
  await press('r')
  await heading('/request').waitFor()
  await press('g')
  await press('x')
  await press('c')
  await press('g')
  await press('h')
  await heading('/dashboard').waitFor()

  await button('Ajustes de pantalla').click()
  await page.getByRole('switch', { name: 'Teclas de una sola letra o signo' }).uncheck()
  await checkAccessibility()
  await press('Escape')
  await allDialogsGone()
  document.body.focus()
  await press('?')
  await press('g')
  await press('r')
  await press('Control+b')
  await focused(search)
  expect([address(), page.getByRole('dialog', { name: 'Atajos de teclado' }).count()]).toEqual(['/dashboard', 0])
})

describe('the side menu', () => {
  it('unfolds the group in use, folds itself, keeps the open window in sight, and counts the tasks of windows', async () => {
    await openFrame(
      '/dashboard',
      {},
      {
        grupos: [],
        porLista: [
          { tipo: 'request', lista: '', total: 1_200, vencidos: 3 },
          { tipo: 'finding', lista: '', total: 1, vencidos: 0 },
        ],
      },
    )
    const counted = (path: string) => menu.css(`a[href="#${path}"]`).query()?.getAttribute('aria-description')
    await expect.poll(() => counted('/trabajo')).toBe('1.201 tareas')
    expect([counted('/request'), counted('/users')]).toEqual(['1.200 tareas', null])
    await page.viewport(1366, 360)
    const group = menu.getByRole('button', { name: 'Administración' })
    await group.waitFor()
    const unfolded = () => menu.getByRole('button', { expanded: true }).allTextContents()
    expect(unfolded()).toEqual([])
    const current = menu.getByRole('link', { name: 'Diagnósticos' })
    goTo('/diagnostics')
    await expect.poll(() => current.query()?.getAttribute('aria-current')).toBe('page')
    const inSight = () => {
      const { top, bottom } = current.element().getBoundingClientRect()
      return top >= 0 && bottom <= 361
    }
    await expect.poll(inSight).toBe(true)
    expect(unfolded()).toEqual(['Administración'])
    await group.press('Enter')
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
    await current.waitFor({ state: 'hidden' })
    goTo('/users')
    await menu.getByRole('link', { name: 'Usuarios' }).waitFor()
    goTo('/diagnostics')
    await expect.poll(inSight).toBe(true)
    await button('Contraer menú').click()
    await expect.poll(inSight).toBe(true)
    await checkAccessibility()
    await button('Expandir menú').click()
  })

  it('opens over the page on a phone and closes once something is chosen', async () => {
    await openFrame('/dashboard', { phone: true })
    await button('Abrir menú').click()
    await menu.getByRole('button', { name: 'Catálogos de cajeros' }).click()
    await menu.getByRole('link', { name: 'Areas' }).waitFor()
    await checkAccessibility()
    await menu.getByRole('link', { name: 'Areas' }).click()
    await heading('/areas').waitFor()
    await menu.waitFor({ state: 'detached' })
  })
})

it('a new version is offered, and nothing reloads by itself', async () => {
  await openPanel(<NewVersion />)
  const loaded = performance.timeOrigin
  newBuild.set(true)
  const offer = page.getByText('Hay una versión nueva de Soportica. Puede terminar lo que está haciendo y recargar después.')
  await offer.waitFor()
  await button('Recargar').waitFor()
  newBuild.set(false)
  await offer.waitFor({ state: 'detached' })
  expect(performance.timeOrigin).toBe(loaded)
})

it('the user menu leads to the mailbox', async () => {
  await openFrame('/dashboard', { phone: true, permisos: [businessRules] })
  await button(/^Menú de usuario/).click()
  await userMenu.getByRole('button', { name: 'Buzón de desarrollo' }).click()
  await heading('/buzon').waitFor()
  await expect.poll(() => userMenu.count()).toBe(0)
})

it('the mailbox stays empty until something is mailed', async () => {
  answer(listOutbox, { results: [] })
  await openPage('/buzon', { phone: true, permisos: [businessRules] })
  await page.getByRole('heading', { name: 'Buzón de desarrollo' }).waitFor()
  await checkAccessibility()
})
