import { getDetailCashier } from '@soportica/contract/cashiers/calls'
import { checkOutCashier, getStateData } from '@soportica/contract/cashiers/consultCalls'
import { type CashierRow, getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { costCenter } from '@soportica/contract/catalogs/cashiers/costCenter'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { typology } from '@soportica/contract/catalogs/cashiers/typology'
import { delayReason } from '@soportica/contract/catalogs/projects/delayReason'
import { getMunicipalities, getRegions } from '@soportica/contract/people/positions'
import { getUsersActor } from '@soportica/contract/people/users'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ofPerson } from '../../src/lib/session/sessionStore.ts'
import { answer, refusal } from './answers.ts'
import { serveCatalog, serveOptions } from './catalogServer.ts'
import { allDialogsGone, button, dialog, press, type } from './locators.ts'
import { checkAccessibility, openPage } from './panel.tsx'

const cashier = (consecutivo: number): CashierRow => ({
  consecutivo,
  codigo: `C${consecutivo}`,
  nombre: `Cajero ${consecutivo}`,
  padre: '',
  hijos: [],
  padreInfo: null,
  hermanos: [],
  perteneceA: null,
  region: 'Antioquia',
  municipio: 'Envigado',
  modalidad: 'Lobby',
  tipologia: 'Remoto',
  tipoIntervencion: 'Apertura',
  anioContable: 2026,
  direccion: '',
  estado: 'En Proceso',
  estadoEtapa: '',
  idEstadoEtapa: 0,
  idEstado: 1,
  version: 1,
  faltantes: 2,
  proxima: null,
  acciones: { editar: true, ver: true, duplicar: true, eliminar: true },
})

const may = { entrar: true, crear: true, actualizar: true, restaurar: true } as const

async function openCashiers(many: number, query = '', look: Parameters<typeof openPage>[1] = {}): Promise<void> {
  for (const catalogue of [costCenter, typology, interventionType, modality, delayReason]) serveOptions(catalogue, [])
  answer(getRegions, [{ id: 1, nombre: 'Antioquia' }])
  answer(getMunicipalities, [])
  answer(getUsersActor, [])
  answer(getTabsCashiers, { tabs: [{ id: -1, name: 'Todos', count: many }] })
  answer(getStateData, [])
  // Read ahead where the focus comes to its button.
  answer(getDetailCashier, refusal(404, { mensaje: 'El registro no existe' }))
  answer(listCashiers, ({ body: { first, rows } }) => {
    const all = Array.from({ length: many }, (_, at) => cashier(at + 1))
    return {
      results: all.slice(first, first + rows),
      total: many,
      acciones: may,
    }
  })
  await openPage(`/cashiers/cashiers${query}`, look)
  await row(1).waitFor()
}
const grid = page.getByRole('grid', { name: 'Cajeros' })
const row = (consecutivo: number) =>
  grid.getByRole('row').filter({ has: page.getByRole('link', { name: `Cajero ${consecutivo}`, exact: true }) })
const rowInFocus = (): string | undefined => document.activeElement?.closest('tr')?.querySelector('[data-opens]')?.textContent
const inFocus = (consecutivo: number) => expect.poll(rowInFocus).toBe(`Cajero ${consecutivo}`)
const selected = () => grid.getByRole('row', { selected: true }).count()
const main = () => document.querySelector('main')!

/** From the page to the first row with the Tab key; the link over the menu comes before the page. */
async function stopsToRows(): Promise<number> {
  main().tabIndex = -1
  main().focus()
  for (let stops = 1; stops < 60; stops += 1) {
    await press('Tab')
    if (document.activeElement?.matches('tr[data-row]')) return stops + 1
  }
  throw new Error('the Tab key does not reach the rows')
}

describe('a list under the keys', () => {
  it('has few Tab stops before its rows, and the arrows reach the controls of each', async () => {
    await openCashiers(30)
    expect(await stopsToRows()).toBeLessThanOrEqual(6)
    await inFocus(1)
    await press('Shift+Tab')
    const heading = document.activeElement?.closest('thead')
    expect(heading).not.toBeNull()
    await press('Home')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Seleccionar los de esta página')
    await press('ArrowRight')
    expect(document.activeElement?.closest('th')?.getAttribute('aria-label')).toBe('consecutivo, año contable')
    const column = page.getByRole('columnheader', { name: 'nombre, código', exact: true })
    await column.getByRole('button').first().focus()
    const width = () => Math.round(column.element().getBoundingClientRect().width)
    const before = width()
    await press('Alt+ArrowRight')
    await expect.poll(width).toBeGreaterThan(before)
    await expect.element(page.getByText(/^nombre: \d+ píxeles de ancho$/)).toBeInTheDocument()
    const wider = width()
    await press('Alt+0')
    await expect.poll(width).toBeLessThan(wider)
    await press('ArrowRight')
    expect(document.activeElement?.textContent).toBe('código')
    await press('ArrowDown')
    await inFocus(1)
    await press('Shift+Tab')
    await press('Shift+Tab')
    await expect
      .poll(() => document.activeElement?.closest('[role="toolbar"]')?.getAttribute('aria-label'))
      .toBe('Búsqueda, filtros y columnas')
    await press('End')
    expect(document.activeElement?.textContent).toBe('Columnas')
    await checkAccessibility()
  })

  it('moves, shows where it is, and leads to each control of a row', async () => {
    await openCashiers(30)
    document.body.focus()
    await press('j')
    await inFocus(1)
    await press('j')
    await press('ArrowDown')
    await inFocus(3)
    await press('k')
    await inFocus(2)
    await press('End')
    await inFocus(20)
    const { top, bottom } = document.activeElement!.getBoundingClientRect()
    const frame = document.activeElement!.closest('table')!.parentElement!.getBoundingClientRect()
    expect(top >= frame.top && bottom <= frame.bottom + 1).toBe(true)
    await press('PageUp')
    expect(rowInFocus()).not.toBe('Cajero 20')
    await press('Home')
    await inFocus(1)
    const head = document.activeElement!.closest('table')!.tHead!.getBoundingClientRect()
    expect(document.activeElement!.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom - 1)
    expect([grid.getAttribute('aria-rowcount'), row(1).getAttribute('aria-rowindex')]).toEqual(['31', '2'])

    await press('.')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Editar Cajero 1\b/)
    await press('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Duplicar Cajero 1\b/)
    await press('ArrowDown')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Duplicar Cajero 2\b/)
    await press('Escape')
    expect(document.activeElement?.matches('tr')).toBe(true)
    await press('ArrowRight')
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox')
  })

  it('selects all rows of the filter while no control has the focus', async () => {
    await openCashiers(30)
    main().tabIndex = -1
    main().focus()
    await press('Control+a')
    await expect.element(page.getByText('30 cajeros seleccionados')).toBeVisible()
    await inFocus(1)
  })

  it('draws no row again while the focus moves', async () => {
    await openCashiers(30)
    document.body.focus()
    await press('j')
    const written: string[] = []
    const changes = new MutationObserver((records) =>
      written.push(...records.map(({ attributeName, type: kind }) => attributeName ?? kind)),
    )
    changes.observe(grid.element(), { subtree: true, childList: true, attributes: true, characterData: true })
    await press('j')
    await press('j')
    await inFocus(3)
    changes.disconnect()
    expect([...new Set(written)]).toEqual(['tabindex'])
  })

  it.each([{}, { dark: true }])(
    'selects with X, further rows with Shift, the whole filter with Ctrl+A, and Esc takes a step back: %o',
    async (look) => {
      await openCashiers(30, '', look)
      document.body.focus()
      await press('j')
      await press('x')
      await expect.poll(selected).toBe(1)
      await press('Shift+ArrowDown')
      await press('Shift+ArrowDown')
      await expect.poll(selected).toBe(3)
      await press('Shift+ArrowUp')
      await expect.poll(selected).toBe(2)
      await page.getByText('2 cajeros seleccionados').waitFor()
      await checkAccessibility()
      await press('Control+a')
      await expect.poll(selected).toBe(20)
      await expect.element(page.getByText('Seleccionadas las 30 filas del filtro')).toBeInTheDocument()
      await press('Escape')
      await expect.poll(selected).toBe(0)
      await inFocus(2)
    },
  )

  it('walks through rows of which only a part is drawn', async () => {
    await openCashiers(100, '?filas=100')
    document.body.focus()
    await press('j')
    // The code that draws a part of them comes after the first rows; the focus stays.
    await grid.css('tr[data-index]').first().waitFor()
    await inFocus(1)
    await press('End')
    await inFocus(100)
    await press('k')
    await inFocus(99)
    document.activeElement!.closest('table')!.parentElement!.scrollTop = 0
    await row(1).waitFor()
    await press('j')
    await inFocus(100)
    await press('Home')
    await inFocus(1)
    expect(document.activeElement?.matches('tr')).toBe(true)
  })

  it('shows the record of the row beside the list, and that of the next one along', async () => {
    answer(checkOutCashier, refusal(404, { mensaje: 'El registro no existe' }))
    await openCashiers(30)
    const peekOf = (consecutivo: number) => page.getByRole('region', { name: new RegExp(`^Vista rápida de Cajero ${consecutivo}\\b`) })
    document.body.focus()
    await press('j')
    await press('Space')
    await peekOf(1).waitFor()
    await press('j')
    await peekOf(2).waitFor()
    await inFocus(2)
    await checkAccessibility()
    await press('x')
    await press('Escape')
    await peekOf(2).waitFor({ state: 'detached' })
    expect(selected()).toBe(1)
    await press('Escape')
    await expect.poll(selected).toBe(0)
  })

  it('opens its filters, and its search leads into the rows and back', async () => {
    await openCashiers(30)
    document.body.focus()
    await press('f')
    await page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Aplicar' }).waitFor()
    await press('Escape')
    await allDialogsGone()
    await press('j')
    expect(rowInFocus()).toBeUndefined()
    const search = page.getByRole('searchbox', { name: 'Buscar en la lista' })
    main().tabIndex = -1
    main().focus()
    await press('/')
    await expect.poll(() => search.isFocused()).toBe(true)
    await type('Cajero')
    await press('ArrowDown')
    await inFocus(1)
    await press('Escape')
    await expect.poll(() => search.inputValue()).toBe('')
    await inFocus(1)
  })

  it('hears no letters where they are switched off', async () => {
    await openCashiers(30)
    const key = `soportica.${ofPerson('preferencia', 'teclas.letras')}`
    localStorage.setItem(key, 'false')
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await expect.poll(() => page.getByText('↑↓ mover · Enter abrir', { exact: true }).count()).toBe(1)
    document.body.focus()
    await press('j')
    expect(rowInFocus()).toBeUndefined()
    await press('ArrowDown')
    await inFocus(1)
    await press('x')
    await press('Shift+ArrowDown')
    await expect.poll(selected).toBe(2)
  })

  it('opens the record of a row with Enter, and comes back to it', async () => {
    serveCatalog(area, [{ nombre: 'Obras' }, { nombre: 'Vías' }])
    await openPage('/areas')
    await page.getByRole('row', { name: /Vías/ }).waitFor()
    document.body.focus()
    await press('ArrowDown')
    await press('ArrowDown')
    const own = document.activeElement!
    expect(own.matches('tr[aria-rowindex]')).toBe(true)
    const copied = new Promise<string>((done) => {
      document.addEventListener('copy', ({ clipboardData }) => done(clipboardData!.getData('text/plain')), { once: true })
    })
    await press('Control+c')
    expect((await copied).split('\t')).toEqual(expect.arrayContaining([own.querySelector('[data-opens]')?.textContent, 'Activo']))
    await press('Enter')
    await expect.poll(() => dialog.getByLabel('nombre').inputValue()).toBe(own.querySelector('[data-opens]')?.textContent)
    await press('Escape')
    await allDialogsGone()
    await expect.poll(() => document.activeElement).toBe(own)
    await press('n')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).waitFor()
    await expect.poll(() => dialog.getByLabel('nombre').inputValue()).toBe('')
    await press('Escape')
    await allDialogsGone()
    expect(await stopsToRows()).toBeLessThanOrEqual(6)
    await button('Nueva Área').waitFor()
  })
})
