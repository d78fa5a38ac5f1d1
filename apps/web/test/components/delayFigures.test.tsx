import { cashierDelays } from '@soportica/contract/cashiers/listCalls'
import type { DelayFigures } from '@soportica/contract/delays/figures'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import { moduleRight } from '@soportica/contract/projects/modules'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, fits } from './locators.ts'
import { address, checkBothSchemes, openPage } from './panel.tsx'
import { serveCashiers } from './playedProjects.ts'

const rights = [dashboardTabs.cajeros, moduleRight(cashierProject, 'cashiers', 'access')!, moduleRight(cashierProject, 'visit', 'access')!]
const counts = (perdidos: number, registros: number) => ({ perdidos, registros, atrasos: registros })
const figures: DelayFigures = {
  total: counts(60, 9),
  motivos: [
    { id: 7, nombre: 'Licencia o permiso en trámite', ...counts(41, 5) },
    { id: 0, nombre: 'Sin motivo', ...counts(19, 4) },
  ],
  partes: [
    { id: 3, nombre: 'Autoridad', ...counts(41, 5) },
    { id: 0, nombre: 'Sin motivo', ...counts(19, 4) },
  ],
  regiones: [{ id: 1, nombre: 'Antioquia', ...counts(60, 9) }],
  meses: [
    { mes: '2026-01', ...counts(1, 1) },
    { mes: '2026-02', ...counts(59, 8) },
  ],
}
const none: DelayFigures = { total: counts(0, 0), motivos: [], partes: [], regiones: [], meses: [] }
const figure = (name: string | RegExp) => page.getByRole('link', { name, exact: true })

it.each([false, true])('each figure of lost days leads to its records, on a phone: %s', async (phone) => {
  const { asks } = serveCashiers()
  const bodies = answer(cashierDelays, figures)
  await openPage('/cashierDelays?desde=2026-01-12', { phone, permisos: rights })
  await figure('Licencia o permiso en trámite: 41 días perdidos en 5 cajeros').waitFor()
  expect(bodies.at(-1)).toMatchObject({ tipoModulo: 'cashiers', desde: '2026-01-12', hasta: null })
  await checkBothSchemes()
  fits()
  const leads = async (name: string | RegExp, filters: object) => {
    await figure(name).click()
    await page.getByRole('tab', { name: /^Todos/ }).waitFor()
    expect(asks.at(-1)).toMatchObject({ tipoModulo: 'cashiers', filters })
    history.back()
    await figure('Antioquia: 60 días perdidos en 9 cajeros').waitFor()
  }
  await leads('Licencia o permiso en trámite: 41 días perdidos en 5 cajeros', { motivoAtraso: [7], atrasoDesde: '2026-01-12' })
  if (phone) return
  await leads('Autoridad: 41 días perdidos en 5 cajeros', { parteAtraso: [3], atrasoDesde: '2026-01-12' })
  await leads(/^Ene.* 2026: 1 día perdido en 1 cajero$/, { atrasoDesde: '2026-01-12', atrasoHasta: '2026-01-31' })
})

it('says that there is none, that the period is impossible and that the figures did not come', async () => {
  serveCashiers()
  const bodies = answer(cashierDelays, none)
  await openPage('/cashierDelays', { permisos: rights })
  await page.getByText('No hay días perdidos por atrasos en este período.').first().waitFor()
  const before = bodies.length
  await page.getByRole('textbox', { name: 'Desde' }).fill('10-02-2026')
  await expect.poll(() => address()).toBe('/cashierDelays?desde=2026-02-10')
  await expect.poll(() => bodies.length).toBe(before + 1)
  await page.getByRole('textbox', { name: 'Hasta' }).fill('09-02-2026')
  await page.getByText('La fecha final debe ser igual o posterior a la inicial').last().waitFor()
  expect(bodies).toHaveLength(before + 1)
  answer(cashierDelays, refusal(500, { mensaje: 'No se pudo contar' }))
  await openPage('/cashierDelays?desde=2020-01-01', { permisos: rights })
  await button('Reintentar').first().waitFor()
})
