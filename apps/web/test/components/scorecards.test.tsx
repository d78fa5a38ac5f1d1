import { cashierScorecard, cashierScorecards } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { getRegions } from '@soportica/contract/people/positions'
import { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import { moduleRight } from '@soportica/contract/projects/modules'
import type { Scorecard, ScorecardRow, Scorecards } from '@soportica/contract/scorecards/figures'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, fits } from './locators.ts'
import { address, checkBothSchemes, openPage } from './panel.tsx'
import { serveCashiers } from './playedProjects.ts'

const rights = [dashboardTabs.cajeros, moduleRight(cashierProject, 'cashiers', 'access')!]
const licence = { id: 7, nombre: 'Licencia en trámite', perdidos: 30, registros: 4 }
const row: ScorecardRow = {
  etapa: 'visita',
  titulo: 'Visita Local',
  usuid: 63,
  nombre: 'Visitas Andinas',
  empresa: 'Grupo Andino',
  entregadas: 20,
  aTiempo: 15,
  tarde: 5,
  perdidos: 41,
  registrosPerdidos: 5,
  motivos: [licence, { id: 0, nombre: 'Sin motivo', perdidos: 11, registros: 1 }],
  partes: [{ ...licence, id: 3, nombre: 'Autoridad' }],
  casos: 20,
  mediana: 9,
  planeados: 5,
  enCurso: 6,
  vencidas: 2,
}
const small: ScorecardRow = {
  ...row,
  usuid: 64,
  nombre: 'Beatriz Rueda',
  empresa: '',
  entregadas: 4,
  aTiempo: 3,
  tarde: 1,
  perdidos: 0,
  registrosPerdidos: 0,
  motivos: [],
  partes: [],
  casos: 4,
  mediana: null,
  planeados: null,
  enCurso: 9,
  vencidas: 0,
}
const frame = { calculado: '2026-11-30T09:20:00.000Z', hoy: '2026-11-30', desde: '2025-12-01', hasta: '2026-11-30' }
const cards: Scorecards = { ...frame, soloPropio: false, filas: [row, small] }
const detail: Scorecard = {
  ...frame,
  fila: row,
  meses: [{ mes: '2026-10', entregadas: 5, aTiempo: 3, tarde: 1 }],
  lentas: [{ id: 12, codigo: 'C12', nombre: 'Éxito Chapinero', dia: '2026-10-05', dias: 14, planeados: 5, perdidos: 6 }],
}
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
function serve() {
  answer(getRegions, [{ id: 1, nombre: 'Antioquia' }])
  return serveCashiers()
}

it.each([false, true])('each figure leads to its records, on a phone: %s', async (phone) => {
  const { asks } = serve()
  const bodies = answer(cashierScorecards, cards)
  await openPage('/cashierScorecards', { phone, permisos: rights })
  await link('Visitas Andinas, Visita Local: 75% (15 de 20) a tiempo').waitFor()
  await link('Beatriz Rueda, Visita Local: 3 de 4 a tiempo').waitFor()
  expect(bodies.at(-1)).toMatchObject({ tipoModulo: 'cashiers', desde: null, hasta: null, region: null })
  await button('Motivos de Visitas Andinas, Visita Local').click()
  await checkBothSchemes()
  fits()
  const within = { etapa: 'visita', actor: [63], momentoDesde: '2025-12-01', momentoHasta: '2026-11-30' }
  const leads = async (name: string, filters: object) => {
    await link(name).click()
    await page.getByRole('tab', { name: /^Todos/ }).waitFor()
    expect(asks.at(-1)).toMatchObject({ tipoModulo: 'cashiers', filters })
    history.back()
    await link('Beatriz Rueda, Visita Local: 3 de 4 a tiempo').waitFor()
  }
  await leads('Visitas Andinas, Visita Local: 75% (15 de 20) a tiempo', { ...within, momento: 'aTiempo' })
  if (phone) return
  await leads('Visitas Andinas, Visita Local: 41 días perdidos en 5 cajeros', { ...within, momento: 'perdidos' })
  await leads('Visitas Andinas, Visita Local: 2 etapas vencidas', { momento: 'vence', momentoHasta: '2026-11-29', etapa: 'visita' })
})

it('sorts by a column, and opens the detail of an actor', async () => {
  serve()
  answer(cashierScorecards, cards)
  const bodies = answer(cashierScorecard, detail)
  await openPage('/cashierScorecards', { permisos: rights })
  await link('Visitas Andinas').waitFor()
  await button('En curso').click()
  await expect.element(page.getByRole('columnheader', { name: 'En curso' })).toHaveAttribute('aria-sort', 'descending')
  expect(page.getByRole('rowheader').elements()[0]?.textContent).toContain('Beatriz Rueda')
  await link('Visitas Andinas').click()
  await link(/^Oct.* 2026: 3 de 4 a tiempo$/).waitFor()
  expect(bodies.at(-1)).toMatchObject({ etapa: 'visita', actor: 63 })
  await page.getByText('Entregada el 05-10-2026: 14 días hábiles, 5 planeados; 6 días perdidos').waitFor()
  await checkBothSchemes()
  await link('Ver todos los responsables').click()
  await link('Beatriz Rueda').waitFor()
})

it('chooses a period, and says that there is nothing and that the figures did not come', async () => {
  serve()
  const bodies = answer(cashierScorecards, { ...cards, filas: [] })
  await openPage('/cashierScorecards', { permisos: rights })
  await page.getByText('No hay etapas entregadas ni en curso en este período.').waitFor()
  await button('Últimos tres meses').click()
  await expect.poll(() => address()).toBe('/cashierScorecards?desde=2026-09-01&hasta=2026-11-30')
  await expect.poll(() => bodies.at(-1)).toMatchObject({ desde: '2026-09-01', hasta: '2026-11-30' })
  answer(cashierScorecards, refusal(500, { mensaje: 'No se pudo contar' }))
  await openPage('/cashierScorecards?desde=2020-01-01', { permisos: rights })
  await button('Reintentar').waitFor()
})
