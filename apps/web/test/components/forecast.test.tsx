import { cashierForecast, cashierWorkload } from '@soportica/contract/cashiers/listCalls'
import type { ForecastFigures, StageDuration, Workload } from '@soportica/contract/forecast/figures'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import { moduleRight } from '@soportica/contract/projects/modules'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, fits } from './locators.ts'
import { checkBothSchemes, openPage } from './panel.tsx'
import { serveCashiers } from './playedProjects.ts'

const rights = [dashboardTabs.cajeros, moduleRight(cashierProject, 'cashiers', 'access')!]
const visit = { etapa: 'visita', titulo: 'Visita Local' }
const total = { ...visit, por: 'total', id: 0, nombre: '', casos: 62, mediana: 9, p80: 14, planeados: 5 } as const
const ofRegion = (id: number, nombre: string, casos: number): StageDuration => ({
  ...total,
  por: 'region',
  id,
  nombre,
  casos,
  ...(casos < 5 && { mediana: null, p80: null, planeados: null }),
})
const figures: ForecastFigures = {
  calculado: '2026-11-30T09:20:00.000Z',
  desde: '2024-11-01',
  hasta: '2026-11-30',
  duraciones: [total, ofRegion(1, 'Antioquia', 58), ofRegion(2, 'Caribe', 4)],
  aciertos: [
    { mes: '2026-10', antes: 1, registros: 20, en50: 11, en80: 16, desviacion: -1 },
    { mes: '2026-10', antes: 3, registros: 12, en50: 5, en80: 9, desviacion: 3 },
  ],
}
const week = (vencen: number) => ({ vencen, empiezan: 0, enCurso: vencen + 1 })
const mondays = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18']
const workload: Workload = {
  semanas: mondays.map((lunes, at) => ({ lunes, registros: at === 2 ? 7 : 1 })),
  desde: '2026-06-01',
  hasta: '2026-11-29',
  entregadas: 78,
  actores: [{ ...visit, usuid: 63, nombre: 'Visitas Andinas', entregadas: 52, semanas: mondays.map((_, at) => week(at === 2 ? 6 : 1)) }],
  visitas: [
    { etapa: 'visita', lunes: '2026-12-14', municipio: { id: 157, nombre: 'Bogotá D.C.' }, registros: 3, visitantes: ['Visitas Andinas'] },
  ],
}
const none: ForecastFigures = { ...figures, calculado: null, duraciones: [], aciertos: [] }
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })

const december = { momentoDesde: '2026-12-14', momentoHasta: '2026-12-20' }
const busiest = '7 cajeros se vencen la semana del 14 de diciembre'
async function openForecast(phone: boolean) {
  const { asks } = serveCashiers()
  answer(cashierForecast, figures)
  answer(cashierWorkload, workload)
  await openPage('/cashierForecast?por=region&antes=3', { phone, permisos: rights })
  await link(busiest).waitFor()
  return async (name: string) => {
    await link(name).click()
    await page.getByRole('tab', { name: /^Todos/ }).waitFor()
    const { filters } = asks.at(-1) as { readonly filters: object }
    history.back()
    await link('Antioquia: 58 cajeros').waitFor()
    return filters
  }
}

it.each([false, true])('the forecast says what the next weeks bring, on a phone: %s', async (phone) => {
  const leads = await openForecast(phone)
  await page.getByText('Menos de 5 casos').waitFor()
  await checkBothSchemes()
  fits()
  expect(await leads(busiest)).toMatchObject({ momento: 'vence', ...december })
})

it('each figure of the forecast leads to its records', async () => {
  const leads = await openForecast(false)
  const period = { momentoDesde: '2024-11-01', momentoHasta: '2026-11-30' }
  expect(await leads('Antioquia: 58 cajeros')).toMatchObject({ momento: 'duracion', etapa: 'visita', region: [1], ...period })
  const ofVisitor = { momento: 'vence', etapa: 'visita', actor: [63], ...december }
  expect(await leads('6, semana del 14 de diciembre: Visitas Andinas, Visita Local, más de lo usual')).toMatchObject(ofVisitor)
  expect(await leads('Bogotá D.C., semana del 14 de diciembre: 3 visitas')).toMatchObject({
    momento: 'vence',
    etapa: 'visita',
    municipio: [157],
    ...december,
  })
  const october = { momentoDesde: '2026-10-01', momentoHasta: '2026-10-31' }
  expect(await leads('Oct. 2026: 9 cajeros en la fecha del 80 %')).toMatchObject({ momento: 'previsto3en80', ...october })
})

it('says that there are too few cases, and that the figures did not come', async () => {
  serveCashiers()
  const bodies = answer(cashierForecast, none)
  answer(cashierWorkload, refusal(500, { mensaje: 'No se pudo contar' }))
  await openPage('/cashierForecast', { permisos: rights })
  await page.getByText(/^Todavía no hay casos suficientes: las etapas entregadas/).waitFor()
  await page.getByText(/^Todavía no hay casos suficientes: el primer día de cada mes/).waitFor()
  await button('Reintentar').first().waitFor()
  expect(bodies.at(-1)).toEqual({ tipoModulo: 'cashiers' })
})
