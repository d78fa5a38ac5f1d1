import { getBranchStates } from '@soportica/contract/branches/consultCalls'
import { getTabsBranch, listBranch } from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { getStateData } from '@soportica/contract/cashiers/consultCalls'
import type { CashierRow } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { getMenu } from '@soportica/contract/people/session'
import { moduleRight } from '@soportica/contract/projects/modules'
import { getMyWork } from '@soportica/contract/work/myWork'
import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { answer } from './answers.ts'
import { button, dialog, focused, press } from './locators.ts'
import { address, checkAccessibility, goTo, openPage } from './panel.tsx'
import { cashierRow, serveCashiers, serveFilters } from './playedProjects.ts'

const permisos = [moduleRight(cashierProject, 'cashiers', 'access')!]
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
/** A heading by its words; the cell of some columns has two. */
const header = (name: string) => page.css('th button, th > span, th div > span').filter({ hasText: new RegExp(`^${name}$`) })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })
const select = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${name}`) })

const proxima = { etapa: 'Visita Local', entrega: '2026-12-30', plazo: 'porVencer', dias: 3, responsable: 'Jhon Quintero' } as const
const parent = cashierRow(9, 'Calle 72 con Séptima', {
  padre: 'PADRE',
  hijos: [
    { caj_id: 10, caj_nombre: 'Portal de Usme' },
    { caj_id: 11, caj_nombre: 'Sabana Norte' },
  ],
  acciones: { ver: true, editar: true, duplicar: true, eliminar: 'Tiene cajeros hijos: desasócielos antes de eliminarlo' },
})
const child = cashierRow(10, 'Portal de Usme', {
  padre: 'HIJO',
  padreInfo: { caj_id: 9, caj_nombre: 'Calle 72 con Séptima' },
  hermanos: [{ caj_id: 11, caj_nombre: 'Sabana Norte' }],
})
const suspended = { idEstado: 2, estado: 'Suspendido' }

async function openList(rows: CashierRow[], at = '/cashiers/cashiers', look: Parameters<typeof openPage>[1] = {}) {
  const server = serveCashiers(rows)
  answer(getMenu, { padres: [], hijos: [] })
  answer(getMyWork, { grupos: [], porLista: [] })
  await openPage(at, { permisos, ...look })
  await button(/^(Editar|Ver|Acciones de) /)
    .first()
    .waitFor()
  return server
}

describe('the list', () => {
  it('has a tab for each status, and the address keeps the tab and the filters', async () => {
    await openList([cashierRow(1, 'Uno'), cashierRow(2, 'Dos', suspended)])
    await header('estado').waitFor()
    await tab('Todos').focus()
    await press('ArrowRight')
    await expect.poll(() => tab('En Proceso').getAttribute('aria-selected')).toBe('true')
    await focused(tab('En Proceso'))
    await header('estado').waitFor({ state: 'detached' })
    // Somebody else opens a link to a view.
    goTo('/cashiers/cashiers?estado=2&plazo=vencido&padreHijo=2')
    await page.getByRole('button', { name: 'Vencidos', pressed: true }).waitFor()
    await expect.poll(() => tab('Suspendido').getAttribute('aria-selected')).toBe('true')
  })

  it('is called as its module, also by another spelling; nothing but editing is offered in that of a stage', async () => {
    const { asks } = await openList([cashierRow(1, 'Uno')], '/cashiers/visit')
    await heading('Visita Local').waitFor()
    await button(/^Editar /).waitFor()
    expect(button(/^(Duplicar|Eliminar) /).count()).toBe(0)
    expect(page.getByRole('checkbox').count()).toBe(0)
    for (const [modulo, title] of [
      ['realestate', 'Inmobiliaria'],
      ['design', 'Diseño'],
      ['license', 'Licencia'],
      ['interventory', 'Interventoria'],
      ['builder', 'Constructor'],
      ['security', 'Seguridad'],
      ['billing', 'Facturación'],
    ] as const) {
      goTo(`/cashiers/${modulo}`)
      await heading(title).waitFor()
      await tab('Todos').waitFor()
      await expect.poll(() => asks.at(-1)).toMatchObject({ tipoModulo: modulo })
    }
    goTo('/cashiers/constructor')
    await heading('Constructor').waitFor()
    await expect.poll(address).toBe('/cashiers/builder')
    goTo('/cashiers/otra-cosa')
    await heading(/^Lo sentimos! pero la pagina/).waitFor()
    goTo('/cashiers/realstate?anioContable=2026')
    await heading('Inmobiliaria').waitFor()
    await expect.poll(address).toBe('/cashiers/realestate?anioContable=2026')
  })

  it('of a stage shows the statuses of its tabs, and that of the project where somebody wants it', async () => {
    await openList([cashierRow(1, 'Uno', { ...suspended, estadoEtapa: 'Programada', idEstadoEtapa: 2, proxima })], '/cashiers/visit')
    await header('estado').waitFor()
    const cellsOf = (name: string) => {
      const at = page
        .getByRole('columnheader')
        .elements()
        .findIndex((head) => head.ariaLabel?.split(', ')[0] === name)
      return page.css(`tbody tr > td:nth-child(${at + 1})`).allTextContents()
    }
    expect(cellsOf('estado')).toEqual(['Programada'])
    expect(cellsOf('próxima')[0]).toMatch(/^Visita Local/)
    await row('Uno').css('[data-tip="Estado del proyecto: Suspendido"]').waitFor()
    await button('Columnas').click()
    await page.getByRole('checkbox', { name: 'Estado proyecto' }).check()
    await press('Escape')
    await header('estado proyecto').waitFor()
    expect(cellsOf('estado proyecto')).toEqual(['Suspendido'])
    await checkAccessibility()
    await tab('Suspendido').click()
    await header('estado').waitFor({ state: 'detached' })
  })

  it('shows what is urgent in full without going aside, and the name always', async () => {
    const responsable = 'Levantamientos y Planos del Valle S.A.S.'
    const wide = cashierRow(1, 'Centro Comercial Sabana Norte', { codigo: 'C0000123', proxima: { ...proxima, responsable } })
    const { modalidad: _, tipologia: __, ...common } = wide
    await openList([wide], '/cashiers/cashiers', {
      framed: true,
      permisos: [...permisos, moduleRight(branchProject, 'branch', 'access')!],
    })
    serveFilters(branchProject)
    answer(getBranchStates, [])
    answer(getTabsBranch, { tabs: [{ id: -1, nombre: 'Todos', count: 1 }] })
    answer(listBranch, {
      results: [{ ...common, proyecto: 'Remodelación 2026', imagen: 'Imagen nueva', formato: 'Extensión de caja' }],
      total: 1,
      acciones: { entrar: true, crear: true, actualizar: true, restaurar: true },
    })
    for (const [route, title, daily, beyond] of [
      [
        '/cashiers/cashiers',
        'Cajeros',
        ['nombre', 'próxima', 'días', 'responsable', 'faltantes', 'padre/hijo', 'región', 'tipo intervención', 'año contable'],
        'tipología',
      ],
      [
        '/cashiers/license',
        'Licencia',
        ['nombre', 'próxima', 'días', 'responsable', 'faltantes', 'tipo intervención', 'año contable'],
        'tipología',
      ],
      ['/branch/branch', 'Sucursales', ['Nombre', 'Próxima', 'Días', 'Responsable', 'Faltantes', 'Formato'], 'Imagen'],
    ] as const) {
      await page.viewport(1440, 900)
      goTo(route)
      await heading(title).waitFor()
      await button(/^Editar /).waitFor()
      const box = (name: string) => header(name).element().getBoundingClientRect()
      for (const name of daily) await expect.poll(() => box('Acciones').x - box(name).right, { message: name }).toBeGreaterThanOrEqual(0)
      for (const text of [wide.codigo, responsable]) {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = page.getByText(text).element()
        expect([text, scrollHeight <= clientHeight, scrollWidth <= clientWidth]).toEqual([text, true, true])
      }
      await page.viewport(1100, 900)
      header(beyond).element().scrollIntoView({ inline: 'center' })
      const inside = () => box(daily[0]).x - page.getByRole('grid').element().parentElement!.getBoundingClientRect().x
      await expect.poll(inside).toBeGreaterThanOrEqual(0)
      await expect.poll(inside).toBeLessThan(60)
    }
  })

  it('is only looked at by users who may not edit, and no new one is offered', async () => {
    const why = 'No tiene permiso para registrar cajeros (permiso 138)'
    const acciones = { ver: true, editar: 'No tiene permiso', duplicar: 'No tiene permiso', eliminar: 'No tiene permiso' } as const
    serveCashiers([cashierRow(1, 'Uno', { acciones })], { entrar: true, crear: why, actualizar: 'No tiene permiso', restaurar: 'No' })
    answer(getMenu, { padres: [], hijos: [] })
    answer(getMyWork, { grupos: [], porLista: [] })
    await openPage('/cashiers/cashiers', { permisos, framed: true })
    await button(/^Ver /).waitFor()
    expect(button(/^Editar /).count()).toBe(0)
    // Nothing could be done with what is selected.
    expect(page.getByRole('checkbox').count()).toBe(0)
    const create = button(/^Nuevo/)
    expect(create.getAttribute('aria-disabled')).toBe('true')
    expect(create.getAttribute('data-tip')).toBe(why)
    await button(/^Menú de usuario/).waitFor()
    expect(page.getByRole('banner').getByRole('button', { name: 'Registrar Cajero' }).count()).toBe(0)
  })

  it('is used on a phone: tabs, cards, filters and the status of many', async () => {
    answer(getStateData, [])
    await openList([cashierRow(2, 'Terminal del Norte', { proxima })], '/cashiers/cashiers', { phone: true })
    await page.getByText('Terminal del Norte').waitFor()
    await checkAccessibility()
    await select('Terminal').check()
    await button('Actualizar').waitFor()
    await button('Limpiar selección').click()
    await button(/^Filtros/).click()
    await page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Aplicar' }).waitFor()
    await checkAccessibility()
  })
})

describe('a row', () => {
  it('tells its family, in short and in full, and a parent is not deleted', async () => {
    await openList([parent, child])
    const ofParent = row('Calle 72 con Séptima').getByRole('button', { name: /^PADRE/ })
    expect(ofParent.getAttribute('data-tip')).toMatch(/^Hijos: .*Portal de Usme/)
    await ofParent.press('Enter')
    await expect.poll(() => ofParent.getAttribute('aria-expanded')).toBe('true')
    const ofChild = row('Portal de Usme').getByRole('button', { name: /^HIJO/ })
    expect(ofChild.getAttribute('data-tip')).toMatch(/^Padre: cajero Calle 72 con Séptima \(\d+\)\. Hermanos: /)
    await checkAccessibility()
    expect(button(/^Eliminar Calle 72/).getAttribute('aria-description')).toMatch(/^Tiene cajeros hijos/)
  })

  /** The hue behind a word, in degrees. */
  function hueBehind(word: Locator): number {
    const [r, g, b] = getComputedStyle(word.element())
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number) as [number, number, number]
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
    const sixth = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
    return (sixth * 60 + 360) % 360
  }

  it.each([false, true])('says in teal that it is a parent, in orange that it is a child; dark: %s', async (dark) => {
    await openList([parent, child], '/cashiers/cashiers', { dark })
    const teal = hueBehind(row('Calle 72 con Séptima').getByText('PADRE', { exact: true }))
    const orange = hueBehind(row('Portal de Usme').getByText('HIJO', { exact: true }))
    expect(teal).toBeGreaterThan(150)
    expect(teal).toBeLessThan(195)
    expect(orange).toBeGreaterThan(15)
    expect(orange).toBeLessThan(45)
  })

  it('has no actions while rows are selected, and has them again afterwards', async () => {
    answer(getStateData, [])
    await openList([cashierRow(1, 'Uno'), cashierRow(2, 'Dos')])
    const actions = row('Dos').getByRole('button', { name: /^(Editar|Duplicar|Eliminar) / })
    const disabled = () => actions.elements().map((one) => one.getAttribute('aria-disabled'))
    expect(disabled()).toEqual([null, null, null])
    // Those of every row, not only of the selected one.
    await select('Uno').check()
    await expect.poll(disabled).toEqual(['true', 'true', 'true'])
    await actions.nth(1).press('Enter')
    await select('Uno').uncheck()
    await expect.poll(disabled).toEqual([null, null, null])
    expect(dialog.count()).toBe(0)
    expect(address()).toBe('/cashiers/cashiers')
  })

  it('is as high as the others with any text, in whole pixels at 125 % as well', async () => {
    await openList([
      cashierRow(1, 'Uno', { proxima }),
      cashierRow(2, 'Centro Comercial Sabana Norte, segundo piso junto a la entrada de la plazoleta', {
        padre: 'HIJO',
        padreInfo: { caj_id: 9, caj_nombre: 'Calle 72 con Séptima' },
      }),
      { ...parent, region: 'Orinoquía y Amazonía del sur', tipologia: 'Cajero de recepción de efectivo' },
      cashierRow(3, 'Vacío', { codigo: '', region: '', tipologia: '', tipoIntervencion: '' }),
      cashierRow(4, 'Último'),
    ])
    const heights = () =>
      page
        .css('tbody tr')
        .elements()
        .slice(0, -1)
        .map((one) => one.getBoundingClientRect().height)
    expect(heights()).toHaveLength(4)
    await expect.poll(() => heights().filter((height) => height % 4 !== 0)).toEqual([])
    expect(new Set(heights()).size).toBe(1)
  })
})

it('a column is made wider with the mouse and with keys, stays so, and goes back to its own width', async () => {
  await openList([cashierRow(1, 'Uno')])
  const head = page.getByRole('columnheader', { name: 'nombre, código', exact: true })
  const edge = head.css('[data-edge]')
  const width = () => head.element().getBoundingClientRect().width
  const isWide = (wide: number) => expect.poll(() => Math.abs(width() - wide)).toBeLessThan(1)
  const usual = width()
  const step = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 2
  const from = edge.element().getBoundingClientRect()
  const heads = page.css('thead').element().getBoundingClientRect()
  await userEvent.dragAndDrop(edge, page.css('thead'), {
    sourcePosition: { x: 12, y: from.height / 2 },
    targetPosition: { x: from.x + 62 - heads.x, y: from.y + from.height / 2 - heads.y },
  })
  await isWide(usual + 50)
  await openPage('/cashiers/cashiers', { permisos })
  await button(/^Editar /).waitFor()
  await isWide(usual + 50)
  await head.getByRole('button').first().press('Alt+ArrowLeft')
  await expect.poll(width).toBeLessThan(usual + 50 - step / 2)
  await page.getByText(/^nombre: \d+ píxeles de ancho$/).waitFor({ state: 'attached' })
  await checkAccessibility()
  await edge.dblClick()
  await isWide(usual)
})
