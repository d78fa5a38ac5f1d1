import { getDetailCashier } from '@soportica/contract/cashiers/calls'
import { getStateData } from '@soportica/contract/cashiers/consultCalls'
import { getCalendarCashiers } from '@soportica/contract/cashiers/listCalls'
import { createCalendarLink, listCalendarLinks } from '@soportica/contract/calendars/calendarLinks'
import { getHolidaysByYear } from '@soportica/contract/settings/holidays'
import { addDays, dayText } from '@soportica/rules/calendarDay'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { formatLongDay } from '../../src/lib/format.ts'
import { today } from '../../src/lib/holidays.ts'
import { answer, refusal } from './answers.ts'
import { button, fits, press } from './locators.ts'
import { address, checkAccessibility, openPage } from './panel.tsx'
import { cashierRow, serveCashiers } from './playedProjects.ts'

const lista = '/cashiers/cashiers'
const tomorrow = addDays(today(), 1)
const delivery = (id: number) => ({
  id,
  codigo: `C${id}`,
  nombre: `Cajero ${id}`,
  etapa: 'visita',
  titulo: 'Visita Local',
  responsable: id === 2 ? '' : 'Ana',
})

type Span = { readonly desde: string; readonly dias: number }
function serve(total = 5): readonly Span[] {
  serveCashiers([cashierRow(1, 'Cajero 1')])
  answer(getStateData, [])
  answer(getHolidaysByYear, [{ name: 'Fiesta', date: dayText(today()).replaceAll('-', '/') }])
  const asks: unknown[] = answer(getCalendarCashiers, ({ body: { dias } }) => ({
    dias: total === 0 ? [] : [{ dia: tomorrow, total, entregas: [1, 2, 3, 4, 5].slice(0, dias === 1 ? total : 4).map(delivery) }],
  }))
  return asks as Span[]
}
const calendar = () => page.getByRole('region', { name: 'Calendario de Cajeros' })

it('shows what is due on each day of the month, with the filters of the list, and opens a record', async () => {
  answer(getDetailCashier, refusal(404, { mensaje: 'El registro no existe' }))
  const asks = serve()
  await openPage(`${lista}?anioContable=2026&vista=calendario`)
  await calendar().getByRole('link', { name: 'Visita Local Cajero 1' }).waitFor()
  expect(asks[0]).toMatchObject({ tipoModulo: 'cashiers', filters: { anioContable: 2026 } })
  await page.getByText('Fiesta').waitFor()
  await checkAccessibility()
  fits()
  await button('2 más').click()
  const dialog = page.getByRole('dialog', { name: `Vence el ${formatLongDay(tomorrow)}` })
  await dialog.getByRole('link', { name: 'Visita Local Cajero 5 Ana' }).waitFor()
  await dialog.getByText('Sin responsable').waitFor()
  await checkAccessibility()
  expect(asks.at(-1)).toMatchObject({ desde: tomorrow, dias: 1 })
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button('Tabla').click()
  await page.getByRole('grid', { name: 'Cajeros' }).waitFor()
  expect(address()).toBe(`${lista}?anioContable=2026`)
  await button('Calendario').click()
  await calendar().getByRole('link', { name: 'Visita Local Cajero 1' }).click()
  await expect.poll(address).toBe(`${lista}/1?anioContable=2026&vista=calendario`)
})

it('goes to other weeks, by button and by key, and back to today', async () => {
  const asks = serve()
  await openPage(`${lista}?vista=calendario`)
  await calendar().getByText('Semana', { exact: true }).click()
  await expect.poll(() => asks.at(-1)?.dias).toBe(7)
  const first = asks.at(-1)!.desde
  await button('Fechas siguientes').click()
  await expect.poll(() => asks.at(-1)?.desde).toBe(addDays(first, 7))
  await press('PageDown')
  await expect.poll(() => asks.at(-1)?.desde).toBe(addDays(first, 14))
  await button('Hoy').click()
  await calendar()
    .getByRole('heading', { name: dayText(first) })
    .waitFor()
  await calendar().getByText('Mes', { exact: true }).click()
})

it('is an agenda on a phone, says that nothing is due, and makes a link for the calendar of the user', async () => {
  const asks = serve(0)
  answer(listCalendarLinks, { enlaces: [], festivos: 'https://soportica.example/festivos.ics' })
  const sent = answer(createCalendarLink, {
    mensaje: 'Se creó el enlace «Lista».',
    id: 4,
    direccion: 'https://soportica.example/x.ics?clave=y',
  })
  await openPage(`${lista}?anioContable=2026&vista=calendario`, { phone: true })
  await page.getByText('Nada vence en estas fechas con estos filtros.').waitFor()
  expect(asks[0]).toMatchObject({ desde: today(), dias: 14 })
  fits()
  await checkAccessibility()
  await button('En mi calendario').click()
  const dialog = page.getByRole('dialog', { name: 'Cajeros en su calendario' })
  await dialog.getByLabel('Nombre del enlace').fill('Lista')
  await button('Crear enlace').click()
  await dialog.getByLabel('Dirección para su calendario').waitFor()
  expect(sent).toMatchObject([{ nombre: 'Lista', lista: { entidad: 'cashier', tipoModulo: 'cashiers', filters: { anioContable: 2026 } } }])
})
