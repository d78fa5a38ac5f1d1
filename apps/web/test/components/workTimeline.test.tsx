import { getDetailCashier } from '@soportica/contract/cashiers/calls'
import { cashierTimelines } from '@soportica/contract/cashiers/listCalls'
import { getHolidaysByYear } from '@soportica/contract/settings/holidays'
import { getMyWork, type WorkItem } from '@soportica/contract/work/myWork'
import { getWorkDays } from '@soportica/contract/work/workDays'
import { addDays } from '@soportica/rules/calendarDay'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { today } from '../../src/lib/holidays.ts'
import { answer, refusal } from './answers.ts'
import { button, fits } from './locators.ts'
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

it('shows what is due on each day and visits with their hour, and opens a task from there', async () => {
  const filas = [task(7, 'Éxito Laureles')]
  answer(getMyWork, { grupos: [{ grupo: 'vencido', total: 1, filas }], porLista })
  answer(getHolidaysByYear, [])
  const visit = { ...task(34, 'N° 00034 · Búsqueda de local'), tipo: 'localSearch' as const, lista: '4', tarea: 'Visita' }
  const asks = answer(getWorkDays, {
    dias: [
      {
        dia: today(),
        total: 2,
        tareas: [
          { ...visit, hora: '15:30' },
          { ...filas[0]!, hora: null },
        ],
      },
    ],
  })
  const opened = answer(getDetailCashier, refusal(404, { mensaje: 'El registro no existe' }))
  await openPage('/trabajo?tipo=cashier')
  await button('Calendario').click()
  const calendar = page.getByRole('region', { name: 'Calendario de mi trabajo' })
  await calendar.getByRole('link', { name: '15:30 Visita N° 00034 · Búsqueda de local' }).waitFor()
  expect(address()).toBe('/trabajo?tipo=cashier&vista=calendario')
  expect(asks[0]).toMatchObject({ tipo: 'cashier' })
  fits()
  await checkAccessibility()
  await calendar.getByRole('link', { name: 'Visita Local Éxito Laureles' }).click()
  await expect.poll(() => opened).toMatchObject([{ cajid: 7 }])
})
