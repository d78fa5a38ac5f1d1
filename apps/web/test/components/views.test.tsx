import { moduleRight } from '@soportica/contract/projects/modules'
import { getTabsCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { getMenu } from '@soportica/contract/people/session'
import { searchEverywhere } from '@soportica/contract/records/searchEverywhere'
import { chooseListView, type ListView, listViews, removeListView, saveListView } from '@soportica/contract/views/listViews'
import { getMyWork } from '@soportica/contract/work/myWork'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, focused, press, type } from './locators.ts'
import { address, checkAccessibility, checkBothSchemes, goTo, openPage } from './panel.tsx'
import { cashierRow, serveCashiers } from './playedProjects.ts'

const permisos = [moduleRight(cashierProject, 'cashiers', 'access')!, 3]
const lista = '/cashiers/cashiers'
const may = { editar: true, eliminar: true } as const

/** The server's views, which its calls change. */
let views: Writable[] = []
type Writable = { -readonly [K in keyof ListView]: ListView[K] }
const view = (id: number, nombre: string, more: Partial<ListView> = {}): Writable => ({
  id,
  lista,
  nombre,
  consulta: '',
  columnas: {},
  autor: 'Mariana Prueba',
  propia: true,
  compartida: 0,
  perfil: null,
  oficial: 0,
  predeterminada: false,
  enInicio: false,
  version: 1,
  acciones: may,
  ...more,
})
function serve(): { readonly saved: unknown[]; readonly asks: unknown[] } {
  answer(listViews, () => ({ vistas: views, acciones: { compartir: true as const } }))
  const saved = answer(saveListView, ({ body }) => {
    const { id, nombre, consulta, columnas, compartida, perfil, oficial } = body
    const known = views.find((one) => one.id === id)
    const next = view(known?.id ?? 50, nombre, {
      consulta,
      columnas,
      compartida,
      perfil: perfil ?? null,
      oficial,
      version: (known?.version ?? 0) + 1,
    })
    views = [...views.filter((one) => one.id !== next.id), next]
    return { mensaje: `Se guardó la vista «${nombre}».`, id: next.id, version: next.version }
  })
  answer(removeListView, ({ body: { id } }) => {
    views = views.filter((one) => one.id !== id)
    return { mensaje: 'Se eliminó la vista.' }
  })
  answer(chooseListView, ({ body: { id, como, valor } }) => {
    views = views.map((one) => (one.id === id ? { ...one, [como]: valor === 1 } : one))
    return { mensaje: 'Listo.' }
  })
  answer(getMyWork, { grupos: [], porLista: [] })
  answer(getMenu, {
    padres: [{ id: 2, label: 'Cajeros', icon: 'device-desktop', toa: '' }],
    hijos: [
      { padre: 2, label: 'Cajeros', toa: lista, icon: 'device-desktop', descripcion: 'Todos' },
      { padre: 2, label: 'Visita', toa: '/cashiers/visit', icon: 'route', descripcion: 'Visitas' },
    ],
  })
  return { saved, asks: serveCashiers([cashierRow(1, 'Uno'), cashierRow(2, 'Dos')]).asks }
}
beforeEach(() => {
  views = []
})

const viewsButton = button(/^Vistas/)
const panel = page.getByRole('dialog', { name: 'Vistas' })
const inPanel = (name: string | RegExp) => panel.getByRole('button', { name, exact: typeof name === 'string' })
async function openViews(): Promise<void> {
  await viewsButton.click()
  await inPanel('Guardar vista').waitFor()
}
const lastFilters = (asks: readonly unknown[]) => expect.poll(() => (asks.at(-1) as { filters: object }).filters)

describe('the views of a list', () => {
  it.each([{}, { phone: true }])('are saved with filters, order and columns, and opened by their name or a link: %o', async (look) => {
    const { saved, asks } = serve()
    await openPage(`${lista}?anioContable=2026&orden=nombre.asc`, { permisos, ...look })
    await openViews()
    await panel.getByText('Aún no hay vistas').waitFor()
    await checkBothSchemes()
    await inPanel('Guardar vista').click()
    await focused(panel.getByRole('textbox', { name: 'Nombre' }))
    await type('Mi semana')
    await checkAccessibility()
    await press('Enter')
    await expect
      .poll(() => saved.at(-1))
      .toMatchObject({ id: 0, lista, nombre: 'Mi semana', consulta: 'anioContable=2026&orden=nombre.asc' })
    await button(/^Vistas: Mi semana$/).waitFor()
    expect(address()).toBe(`${lista}?anioContable=2026&orden=nombre.asc&vista=50`)

    // Somebody else gets the link.
    goTo(lista)
    await lastFilters(asks).toEqual({})
    goTo(`${lista}?vista=50`)
    await expect.poll(address).toBe(`${lista}?anioContable=2026&orden=nombre.asc&vista=50`)
    await openViews()
    await checkBothSchemes()
  })

  it('say what was changed, which the author saves; others save it under another name', async () => {
    views = [
      view(7, 'Antioquia', { consulta: 'region=1' }),
      view(8, 'De la gerencia', {
        propia: false,
        oficial: 1,
        compartida: 2,
        autor: 'Ana Ruiz',
        acciones: { editar: 'La vista es oficial', eliminar: 'La vista es oficial' },
      }),
    ]
    const { saved, asks } = serve()
    await openPage(lista, { permisos })
    await openViews()
    expect(panel.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Oficiales', 'Mis vistas'])
    await inPanel('Antioquia').click()
    await lastFilters(asks).toEqual({ region: [1] })
    await button('Vistas: Antioquia').waitFor()
    await button('Vencidos').click()
    await button('Vistas: Antioquia (con cambios)').waitFor()
    await openViews()
    await inPanel('Guardar cambios en «Antioquia»').click()
    await expect.poll(() => saved.at(-1)).toMatchObject({ id: 7, version: 1, consulta: 'plazo=vencido&region=1', compartida: 0 })
    await button('Vistas: Antioquia').waitFor()
    await openViews()
    await inPanel(/^De la gerencia/).click()
    await button('Vistas: De la gerencia').waitFor()
    await button('Vencidos').click()
    await button('Vistas: De la gerencia (con cambios)').waitFor()
    await openViews()
    await inPanel('Guardar vista').waitFor()
    expect(inPanel(/^Guardar cambios/).count()).toBe(0)
    await inPanel('Acciones de la vista De la gerencia').click()
    await expect.poll(() => inPanel(/^Eliminar/).getAttribute('aria-disabled')).toBe('true')
  })

  it('have columns of their own, which leave those of the list alone', async () => {
    views = [view(7, 'Sin región', { consulta: 'anioContable=2026', columnas: { ocultas: ['region'], densa: true } })]
    serve()
    await openPage(lista, { permisos })
    const region = page.getByRole('columnheader', { name: /^región/i })
    await region.first().waitFor()
    await openViews()
    await inPanel('Sin región').click()
    await region.waitFor({ state: 'detached' })
    expect(page.getByRole('grid').getAttribute('data-dense')).toBe('true')
    await openViews()
    await inPanel('Salir de la vista').click()
    await region.first().waitFor()
    expect(address()).toBe(lista)
  })

  it('are opened without what no longer exists, which is said', async () => {
    views = [view(7, 'Vieja', { consulta: 'region=1&sinUso=3', columnas: { orden: ['nombre', 'perdida'] } })]
    const { asks } = serve()
    await openPage(`${lista}?vista=7`, { permisos })
    await page.getByText('La vista «Vieja» se abrió sin filtros que ya no existen: sinUso.').waitFor()
    await page.getByText('La vista «Vieja» se abrió sin columnas que la lista no tiene: perdida.').waitFor()
    await lastFilters(asks).toEqual({ region: [1] })
    goTo(`${lista}?vista=99`)
    await page.getByText('La vista ya no existe o ya no se comparte con usted.').waitFor()
    await expect.poll(address).toBe(lista)
  })

  it('are shared, renamed and removed; a name that exists is said at the field', async () => {
    views = [view(7, 'Antioquia', { consulta: 'region=1' })]
    const { saved } = serve()
    await openPage(`${lista}?vista=7`, { permisos })
    await button('Vistas: Antioquia').waitFor()
    await openViews()
    await inPanel('Acciones de la vista Antioquia').click()
    await checkAccessibility()
    await inPanel('Cambiar nombre o compartir').click()
    await panel.getByRole('radio', { name: 'Todos' }).click()
    await panel.getByRole('checkbox', { name: 'Oficial' }).click()
    await panel.getByRole('textbox', { name: 'Nombre' }).fill('Todo Antioquia')
    await checkAccessibility()
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect
      .poll(() => saved.at(-1))
      .toMatchObject({ id: 7, nombre: 'Todo Antioquia', compartida: 2, oficial: 1, consulta: 'region=1' })
    answer(saveListView, refusal(409, { code: 'registro.nombreRepetido', mensaje: 'Ya existe ese nombre', campo: 'nombre' }))
    await inPanel('Guardar vista').click()
    await type('Todo Antioquia')
    await press('Enter')
    await panel.getByText('Ya existe ese nombre').waitFor()
    const conflictos = [{ campo: 'nombre', etiqueta: 'Nombre', suyo: 'Todo Antioquia', actual: 'De Ana' }]
    answer(
      saveListView,
      refusal(409, { code: 'registro.conflicto', mensaje: 'Ana cambió «Nombre».', campo: 'nombre', version: 9, conflictos }),
    )
    await press('Enter')
    await panel.getByText('Ana cambió «Nombre». «Nombre» dice ahora «De Ana».').waitFor()
    await panel.getByRole('button', { name: 'Cancelar' }).click()
    await inPanel('Acciones de la vista Todo Antioquia').click()
    await inPanel('Eliminar').click()
    await page.getByRole('dialog').getByText('¿Desea eliminar la vista «Todo Antioquia»?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).last().click()
    await panel.getByText('Aún no hay vistas').waitFor()
    await expect.poll(address).toBe(`${lista}?region=1`)
  })

  it('are reached by a key, and a link to the list as it is is copied', async () => {
    serve()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openPage(`${lista}?region=1`, { permisos })
    await page.getByRole('row').filter({ hasText: 'Uno' }).focus()
    await press('v')
    await inPanel('Copiar enlace').click()
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/soportica/#${lista}?region=1`)
    // The panel went with what had the focus.
    await focused(button(/^Vistas/))
    writeText.mockRestore()
  })
})

it('the search finds the buttons of the list, and presses one as the user would', async () => {
  serve()
  await openPage(lista, { permisos, framed: true })
  await page.getByRole('link', { name: 'Uno', exact: true }).waitFor()
  const search = page.getByRole('combobox', { name: 'Buscar registros, ventanas y acciones' })
  const ofPage = page.getByRole('group', { name: 'En esta pantalla' }).getByRole('option')
  answer(searchEverywhere, { results: [] })
  await press('Control+k')
  await focused(search)
  for (const [text, label] of [
    ['filtrar', 'Filtros'],
    ['compartir', 'Vistas'],
    ['export', 'Exportar'],
    ['agrupar', 'Agrupar'],
  ] as const) {
    await search.fill(text)
    await expect.poll(() => ofPage.allTextContents().join()).toContain(label)
  }
  await press('Enter')
  await search.waitFor({ state: 'detached' })
  const groups = page.getByRole('dialog', { name: 'Agrupar por' })
  await groups.waitFor()
  await expect.poll(() => groups.element().contains(document.activeElement)).toBe(true)
})

describe('the menu', () => {
  const link = (name: string) => page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name, exact: true })
  it('opens a list as it was left', async () => {
    const { asks } = serve()
    await openPage(`${lista}?region=1&orden=nombre.asc&pagina=1`, { permisos, framed: true })
    await lastFilters(asks).toEqual({ region: [1] })
    await link('Visita').click()
    await expect.poll(address).toBe('/cashiers/visit')
    await link('Cajeros').click()
    await expect.poll(address).toBe(`${lista}?orden=nombre.asc&region=1`)
    await button('Limpiar filtros').first().click()
    await lastFilters(asks).toEqual({})
  })

  it('opens a list with its default view the first time, and then as it was left', async () => {
    views = [view(7, 'Antioquia', { consulta: 'region=1', predeterminada: true })]
    const { asks } = serve()
    await openPage('/cashiers/visit', { permisos, framed: true })
    await button(/^Vistas/)
      .first()
      .click()
    await inPanel('Guardar vista').waitFor()
    await press('Escape')
    await link('Cajeros').click()
    await lastFilters(asks).toEqual({ region: [1] })
    await button('Vistas: Antioquia').waitFor()
    await button('Limpiar filtros').first().click()
    await lastFilters(asks).toEqual({})
    await link('Visita').click()
    await link('Cajeros').click()
    await expect.poll(address).toBe(lista)
  })

  it.each([{}, { phone: true }])('has the views of a list below it, folded: %o', async (look) => {
    views = [
      view(7, 'Antioquia', { consulta: 'region=1' }),
      view(8, 'De otra persona', { propia: false, compartida: 2 }),
      view(9, 'Oficial', { propia: false, compartida: 2, oficial: 1 }),
    ]
    const { asks } = serve()
    await openPage(lista, { permisos, framed: true, ...look })
    if ('phone' in look) await button('Abrir menú').click()
    const toggle = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: 'Vistas de Cajeros' })
    await toggle.click()
    await link('Oficial').waitFor()
    expect(link('De otra persona').count()).toBe(0)
    await checkAccessibility()
    await link('Antioquia').click()
    await lastFilters(asks).toEqual({ region: [1] })
  })
})

it('the home page has the chosen views as figures, which lead to their lists', async () => {
  views = [view(7, 'Todos', { consulta: 'anioContable=2026', enInicio: true }), view(8, 'Otra', { enInicio: false })]
  serve()
  const tabs = answer(getTabsCashiers, { tabs: [{ id: cashierProject.all, name: 'Todos', count: 1234 }] })
  await openPage('/dashboard', { permisos: [] })
  const figures = page.getByRole('region', { name: 'Mis vistas' })
  await figures.getByText('1.234').waitFor()
  expect(tabs.at(-1)).toEqual({ tipoModulo: 'cashiers', filters: { anioContable: 2026 } })
  expect(figures.getByRole('link').count()).toBe(1)
  await checkBothSchemes()
  await figures.getByRole('link', { name: 'Todos' }).click()
  await expect.poll(address).toBe(`${lista}?anioContable=2026&vista=7`)
})
