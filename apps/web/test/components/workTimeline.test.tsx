import { cashierTimelines } from '@soportica/contract/cashiers/listCalls'
import { getHolidaysByYear } from '@soportica/contract/settings/holidays'
import { getMyWork, type WorkItem } from '@soportica/contract/work/myWork'
import { addDays } from '@soportica/rules/calendarDay'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { today } from '../../src/lib/holidays.ts'
import { answer } from './answers.ts'
import { button } from './locators.ts'
import { address, checkAccessibility, openPage } from './panel.tsx'

const task = (id: number, titulo: string): WorkItem => ({
  tipo: 'cashier',
  id,
  lista: 'visit',
  tarea: 'Visita Local',
  titulo,
  detalle: 'C0007 · Medellín',
  entrega: '2026-11-13',
  dias: -2,
  desde: null,
})
const porLista = [{ tipo: 'cashier' as const, lista: 'visit', total: 2, vencidos: 2 }]

it('draws the stages of what waits, and opens a task from there', async () => {
  answer(getMyWork, { grupos: [{ grupo: 'vencido', total: 2, filas: [task(7, 'Éxito Laureles'), task(8, 'Parque Berrío')] }], porLista })
  answer(getHolidaysByYear, [])
  const [inicio, entrega] = [addDays(today(), -9), addDays(today(), -2)]
  const course = {
    etapa: 'visita',
    inicio,
    entrega,
    desde: inicio,
    proyectada: today(),
    real: null,
    desviacion: 2,
    atrasada: true,
    fijo: 0,
  }
  const asks = answer(cashierTimelines, ({ body: { ids } }) => ids.map((id) => ({ id, etapas: [course] })))
  await openPage('/trabajo')
  await button('Cronograma').click()
  const drawing = page.getByRole('application', { name: 'Cronograma: Mi trabajo' })
  await drawing.getByRole('link', { name: 'Parque Berrío' }).waitFor()
  expect(address()).toBe('/trabajo?vista=cronograma')
  expect(asks).toMatchObject([{ ids: [7, 8] }])
  expect(drawing.getByRole('link').count()).toBe(2)
  await drawing.getByText('Vencido').waitFor()
  await checkAccessibility()
  await button('Tabla').click()
  await page.getByRole('link', { name: 'Parque Berrío' }).waitFor()
  expect(address()).toBe('/trabajo')
})
