import { previewCashierChanges } from '@soportica/contract/cashiers/bulkCalls'
import { getStateData } from '@soportica/contract/cashiers/consultCalls'
import { getGroupsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ofPerson } from '../../src/lib/session/sessionStore.ts'
import { answer } from './answers.ts'
import { button, press } from './locators.ts'
import { address, checkAccessibility, openPage } from './panel.tsx'
import { cashierRow, serveCashiers } from './playedProjects.ts'

const regions = ['Antioquia', 'Bogotá', 'Caribe', 'Eje Cafetero', 'Oriente', 'Pacífico']
const countOf = (at: number): number => (at === 0 ? 25 : 3)
const toggle = (name: string) => button(new RegExp(`^${name} `))
const rows = () => page.getByRole('link', { name: /^Cajero / }).count()
const groups = page.getByRole('grid', { name: 'Cajeros' }).getByRole('rowgroup')

const acciones = { entrar: true, crear: true, actualizar: true, restaurar: true } as const
type Filters = { readonly grupo?: { readonly dimension: string; readonly valor: string } | null }
/** The server with cashiers in six regions, of which the first has more than a page. */
async function openGroups(look: Parameters<typeof openPage>[1] = {}, names: readonly string[] = regions) {
  serveCashiers([])
  answer(getStateData, [])
  const counted = answer(getGroupsCashiers, {
    grupos: names.map((nombre, at) => ({ valor: String(at + 1), nombre, cantidad: countOf(at) })),
    acciones,
  })
  const lists = answer(listCashiers, ({ body: { filters, first, rows: size } }) => {
    const at = Number((filters as Filters).grupo?.valor ?? 1) - 1
    const all = Array.from({ length: countOf(at) }, (_, index) => cashierRow(at * 100 + index + 1, `Cajero ${at * 100 + index + 1}`))
    return { results: all.slice(first, first + size), total: all.length, acciones }
  })
  await openPage('/cashiers/cashiers?grupo=region', look)
  await toggle('Antioquia').waitFor()
  return { counted, lists }
}

it('has the counts of the server, opens the first of many groups, and loads the rows of an open group by pages', async () => {
  const { counted, lists } = await openGroups()
  await expect.poll(rows).toBe(20)
  expect(counted.at(-1)).toMatchObject({ tipoModulo: 'cashiers', estado: 0, dimension: 'region' })
  expect(lists).toHaveLength(1)
  expect(lists[0]).toMatchObject({ first: 0, filters: { grupo: { dimension: 'region', valor: '1' } } })
  await expect.element(page.getByText('40 en 6 grupos')).toBeVisible()
  await checkAccessibility()
  await button('Mostrar más de Antioquia (quedan 5)').click()
  await expect.poll(rows).toBe(25)
  expect(lists.at(-1)).toMatchObject({ first: 20 })
  await toggle('Caribe').click()
  await expect.poll(rows).toBe(28)
  // The rows that are loaded do not load a second time.
  expect(lists).toHaveLength(3)
})

it('has cards under its groups on a phone', async () => {
  await openGroups({ phone: true })
  await button('Mostrar más de Antioquia (quedan 5)').click()
  await button('Mostrar más de Antioquia (quedan 5)').waitFor({ state: 'detached' })
  await toggle('Bogotá').click()
  await expect.poll(rows).toBe(28)
  await checkAccessibility()
})

it('opens all of a few groups, and remembers those that were closed', async () => {
  await openGroups({}, regions.slice(0, 3))
  await expect.poll(rows).toBe(26)
  await toggle('Bogotá').click()
  await expect.poll(rows).toBe(23)
  expect(localStorage.getItem(`soportica.${ofPerson('grupos', cashierProject.api, 'cashiers', 'region')}`)).toBe('{"2":false}')
})

it('opens and closes with the arrows and Enter, and leads back to the head of the group', async () => {
  await openGroups()
  await expect.poll(rows).toBe(20)
  groups.nth(1).getByRole('row').first().element().focus()
  const open = () => toggle('Antioquia').getAttribute('aria-expanded')
  await press('ArrowLeft')
  await expect.poll(open).toBe('false')
  await expect.poll(rows).toBe(0)
  await press('ArrowRight')
  await expect.poll(open).toBe('true')
  await expect.poll(rows).toBe(20)
  await press('ArrowDown')
  await press('ArrowDown')
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('2')
  await press('ArrowLeft')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Antioquia/)
  await press('Enter')
  await expect.poll(open).toBe('false')
})

it('selects a group with its rows that are not loaded, for a change of them all', async () => {
  const previews = answer(previewCashierChanges, {
    cambian: 25,
    iguales: 0,
    rechazan: 0,
    motivos: [],
    primeros: [],
    rechazados: [],
    versiones: [],
  })
  await openGroups()
  await expect.poll(rows).toBe(20)
  await page.getByRole('checkbox', { name: 'Seleccionar el grupo Antioquia' }).click()
  const selection = page.getByRole('group', { name: 'Selección' })
  await expect.element(selection.getByText('25 cajeros seleccionados')).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Seleccionar el grupo Antioquia' }).isChecked()).toBe(true)
  await button('Cambiar…').click()
  const change = page.getByRole('dialog', { name: 'Cambiar 25 cajeros' })
  await change
    .getByRole('combobox', { name: 'Qué cambia' })
    .or(change.getByRole('textbox', { name: 'Qué cambia' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Grupo', exact: true }).click()
  await change.getByRole('textbox', { name: 'Grupo' }).fill('Norte')
  await expect
    .poll(() => previews.at(-1))
    .toMatchObject({ objetivo: { filtro: { filters: { grupo: { dimension: 'region', valor: '1' } } } } })
})

it.each([{}, { phone: true }])('is grouped from the toolbar, and says by which dimension: %o', async (look) => {
  serveCashiers([cashierRow(1, 'Cajero 1')])
  answer(getGroupsCashiers, { grupos: [{ valor: '', nombre: 'Sin responsable', cantidad: 1 }], acciones: { entrar: true } })
  await openPage('/cashiers/cashiers', look)
  await button('Agrupar').click()
  const choice = page.getByRole('dialog', { name: 'Agrupar por' })
  await choice.waitFor()
  await checkAccessibility()
  await choice.getByRole('button', { name: 'Responsable' }).click()
  await expect.poll(address).toBe('/cashiers/cashiers?grupo=responsable')
  await toggle('Sin responsable').waitFor()
  await checkAccessibility()
  await button('Agrupado por responsable').click()
  await choice.getByRole('button', { name: 'Sin agrupar' }).click()
  await expect.poll(address).toBe('/cashiers/cashiers')
  await toggle('Sin responsable').waitFor({ state: 'detached' })
})
