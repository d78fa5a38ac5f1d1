import { applyCashierChanges, previewCashierChanges } from '@soportica/contract/cashiers/bulkCalls'
import { getDetailCashier } from '@soportica/contract/cashiers/calls'
import { getStateData } from '@soportica/contract/cashiers/consultCalls'
import { cashierTimelines, getGroupsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import type { StageCourse } from '@soportica/contract/projects/timelineWire'
import { getHolidaysByYear } from '@soportica/contract/settings/holidays'
import { addDays, dayText } from '@soportica/rules/calendarDay'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today } from '../../src/lib/holidays.ts'
import { stepped } from '../../src/shells/timeline/moving.ts'
import { answer, refusal } from './answers.ts'
import { button, fits, press } from './locators.ts'
import { address, checkAccessibility, openPage } from './panel.tsx'
import { cashierRow, serveCashiers } from './playedProjects.ts'

const lista = '/cashiers/cashiers'
const course = (etapa: string, after: number, days: number, more: Partial<StageCourse> = {}): StageCourse => ({
  etapa,
  inicio: addDays(today(), after),
  entrega: addDays(today(), after + days),
  desde: addDays(today(), after),
  proyectada: addDays(today(), after + days),
  real: null,
  desviacion: 0,
  atrasada: false,
  fijo: 0,
  ...more,
})
const late = course('inmobiliaria', -40, 30, { proyectada: today(), desviacion: 7, atrasada: true })
const visit = course('visita', 0, 10)
const rows = Array.from({ length: 30 }, (_, at) => cashierRow(at + 1, `Cajero ${at + 1}`))

const drawing = () => page.getByRole('application', { name: 'Cronograma: Cajeros' })
const said = () => page.css('[aria-live][class*="said"]').textContent()

function serve() {
  serveCashiers(rows)
  answer(getStateData, [])
  answer(getHolidaysByYear, [])
  return answer(cashierTimelines, ({ body: { ids } }) => ids.map((id) => ({ id, etapas: id === 3 ? [] : [late, visit] })))
}
async function openTimeline(look: Parameters<typeof openPage>[1] = {}, query = '?vista=cronograma') {
  const asks = serve()
  await openPage(lista + query, look)
  await drawing().getByRole('link', { name: 'Cajero 1', exact: true }).waitFor()
  return asks
}

it('draws the page of the list, asked for once, and goes back to the table with the same filters', async () => {
  const asks = await openTimeline({}, '?vista=cronograma&anioContable=2026')
  expect(asks).toHaveLength(1)
  expect(asks[0]).toMatchObject({ tipoModulo: 'cashiers', ids: rows.slice(0, 20).map(({ consecutivo }) => consecutivo) })
  await page.getByText('1 a 20 de 30').waitFor()
  await checkAccessibility()
  await button('Tabla').click()
  await page.getByRole('grid', { name: 'Cajeros' }).waitFor()
  expect(address()).toBe(`${lista}?anioContable=2026`)
  await button('Cronograma').click()
  await drawing().waitFor()
  expect(address()).toBe(`${lista}?anioContable=2026&vista=cronograma`)
})

it('is walked with the keys, which say the stage, and opens a record', async () => {
  answer(getDetailCashier, refusal(404, { mensaje: 'El registro no existe' }))
  await openTimeline()
  await drawing().focus()
  await press('ArrowDown')
  await expect.poll(said).toContain('Cajero 1 · Inmobiliaria: teórica ')
  expect(said()).toContain(`proyectada ${dayText(today())} · 7 días hábiles tarde · atrasada`)
  await press('ArrowRight')
  await expect.poll(said).toContain('Cajero 1 · Visita Local: teórica ')
  await press('ArrowDown')
  await press('ArrowDown')
  await expect.poll(said).toContain('Cajero 3 · sin fechas')
  await press('End')
  await expect.poll(said).toContain('Cajero 20 · ')
  await drawing().getByRole('link', { name: 'Cajero 20', exact: true }).waitFor()
  await press('Enter')
  await expect.poll(address).toBe(`${lista}/20?vista=cronograma`)
})

it('compares with the first plan, which the address has', async () => {
  const asks = await openTimeline()
  await page.getByRole('combobox', { name: 'Plan con el que se compara' }).click()
  await page.getByRole('option', { name: 'Plan inicial' }).click()
  await expect.poll(() => asks.at(-1)).toMatchObject({ plan: 'inicial' })
  expect(address()).toBe(`${lista}?vista=cronograma&plan=inicial`)
  expect(asks[0]).toMatchObject({ plan: 'vigente' })
})

it('moves a typed bar by key, says what changes before it is saved, and why a computed one stays', async () => {
  const typed = course('visita', 0, 10, { fijo: 3 })
  serveCashiers(rows)
  answer(getHolidaysByYear, [])
  answer(cashierTimelines, ({ body: { ids } }) => ids.map((id) => ({ id, etapas: [late, typed] })))
  const previews = answer(previewCashierChanges, ({ body: { cambios } }) => ({
    cambian: 1,
    iguales: 0,
    rechazan: 0,
    motivos: [],
    primeros: [
      {
        id: 1,
        nombre: 'Cajero 1',
        campos: Object.entries(cambios).map(([campo, value]) => ({ campo, etiqueta: campo, antes: 'antes', despues: String(value) })),
        avisos: [],
      },
    ],
    rechazados: [],
    versiones: [[1, 4] as [number, number]],
  }))
  const lote = '00000000-0000-4000-8000-000000000001'
  const result = { estado: 'terminado' as const, total: 1, hechos: 1, aplicados: [1], iguales: [], rechazados: [] }
  const changes = answer(applyCashierChanges, { mensaje: 'Cambió 1 cajero.', lote, ...result })
  await openPage(`${lista}?vista=cronograma`)
  await drawing().getByRole('link', { name: 'Cajero 1', exact: true }).waitFor()
  await drawing().focus()
  await press('ArrowDown')
  await press('Alt+ArrowRight')
  await expect.poll(said).toContain('siguen el cronograma')
  await press('ArrowRight')
  await expect.poll(said).toContain('Visita Local')
  await press('Alt+ArrowRight')
  const moved = page.getByRole('group', { name: 'Fechas movidas' })
  await moved.getByText('Cajero 1 · Visita Local').waitFor()
  const expected = {
    fechaTeoricaInicioVisita: stepped(typed.inicio!, 1, () => false),
    fechaTeoricaEntregaVisita: stepped(typed.entrega!, 1, () => false),
  }
  await expect.poll(() => previews.at(-1)).toMatchObject({ cambios: expected, objetivo: { ids: [1] } })
  await checkAccessibility()
  expect(changes).toEqual([])
  await moved.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Cambió 1 cajero.').waitFor()
  expect(changes).toMatchObject([{ cambios: expected, versiones: [[1, 4]] }])
  await moved.waitFor({ state: 'detached' })
})

it('has four scales, by button and by key, and leads to today', async () => {
  await openTimeline()
  const pressed = () => page.css('[role="toolbar"][aria-label="Cronograma"] [aria-pressed="true"]').textContent()
  const left = () => drawing().element().scrollLeft
  await expect.poll(pressed).toBe('Trimestre')
  await button('Semana').click()
  await expect.poll(pressed).toBe('Semana')
  await drawing().focus()
  await press('-')
  await expect.poll(pressed).toBe('Mes')
  await press('-')
  await press('-')
  await expect.poll(pressed).toBe('Año')
  await userEvent.keyboard('+')
  await expect.poll(pressed).toBe('Trimestre')
  await userEvent.keyboard('+')
  await expect.poll(pressed).toBe('Mes')
  await userEvent.keyboard('+')
  await expect.poll(pressed).toBe('Semana')
  await press('h')
  const atToday = left()
  expect(atToday).toBeGreaterThan(0)
  drawing().element().scrollLeft = 0
  await press('h')
  await expect.poll(left).toBe(atToday)
})

it('has the same dates as a table', async () => {
  await openTimeline()
  await button('Ver como tabla').click()
  const table = page.getByRole('region', { name: 'Fechas: Cajeros' }).getByRole('table')
  await table.waitFor()
  expect(table.getByRole('row').count()).toBe(1 + 19 * 2)
  expect(table.getByRole('row').nth(1).innerText().split('\t')).toEqual([
    'Cajero 1',
    'Inmobiliaria',
    dayText(late.inicio!),
    dayText(late.entrega!),
    dayText(today()),
    'Sin dato',
    '7 días hábiles tarde · atrasada',
  ])
  await checkAccessibility()
})

it('has the heads of groups between its rows', async () => {
  serve()
  const acciones = { entrar: true, crear: true, actualizar: true, restaurar: true } as const
  answer(getGroupsCashiers, {
    grupos: [
      { valor: '1', nombre: 'Antioquia', cantidad: 30 },
      { valor: '2', nombre: 'Bogotá', cantidad: 2 },
    ],
    acciones,
  })
  answer(listCashiers, ({ body: { filters, first, rows: size } }) => {
    const own = filters.grupo?.valor === '1' ? rows : rows.slice(0, 2).map((row) => ({ ...row, consecutivo: row.consecutivo + 100 }))
    return { results: own.slice(first, first + size), total: own.length, acciones }
  })
  await openPage(`${lista}?grupo=region&vista=cronograma`)
  const group = button(/^Antioquia/)
  await group.waitFor()
  await drawing().getByRole('link', { name: 'Cajero 1', exact: true }).waitFor()
  await checkAccessibility()
  await group.click()
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
  await button(/^Bogotá/).waitFor()
  await expect
    .poll(() =>
      drawing()
        .getByRole('link', { name: /^Cajero/ })
        .count(),
    )
    .toBe(2)
})

it('fits a phone, with the name above the bars', async () => {
  await openTimeline({ phone: true })
  await checkAccessibility()
  fits()
  const name = drawing().getByRole('link', { name: 'Cajero 2', exact: true }).element().getBoundingClientRect()
  const bars = drawing().element().querySelectorAll('svg')[1]!.getBoundingClientRect()
  expect(name.bottom).toBeLessThanOrEqual(bars.top)
})

it('says why nothing is drawn', async () => {
  serve()
  answer(cashierTimelines, ({ body: { ids } }) => ids.map((id) => ({ id, etapas: [] })))
  await openPage(`${lista}?vista=cronograma`)
  await expect.element(page.getByText('Cajeros sin fechas: el cronograma aparece cuando sus etapas tienen fechas.')).toBeVisible()
})
