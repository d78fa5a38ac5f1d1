import type { Reply } from '@soportica/contract/core/endpoint'
import { getMyWork, type WorkItem } from '@soportica/contract/work/myWork'
import { getTeamWork } from '@soportica/contract/work/teamWork'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { WorkSummary } from '../../src/modules/work/work.public.ts'
import { answer } from './answers.ts'
import { button } from './locators.ts'
import { address, checkAccessibility, openPage, openPanel } from './panel.tsx'

const task: WorkItem = {
  tipo: 'cashier',
  id: 7,
  lista: 'visit',
  tarea: 'Visita Local',
  titulo: 'Éxito Laureles',
  detalle: 'C0007 · Medellín',
  entrega: '2026-11-13',
  dias: -2,
  desde: null,
}
const mine: Reply<typeof getMyWork> = {
  grupos: [{ grupo: 'vencido', total: 42, filas: [task] }],
  porLista: [{ tipo: 'cashier', lista: 'visit', total: 42, vencidos: 42 }],
}

it('leads from the home page to the work of everybody, for users who see it', async () => {
  answer(getMyWork, mine)
  await openPanel(<WorkSummary />)
  await page.getByRole('link', { name: 'Ver todo (42)' }).waitFor()
  expect(page.getByRole('link', { name: 'De mi equipo' }).count()).toBe(0)
  answer(getMyWork, { ...mine, equipo: true })
  await openPanel(<WorkSummary />)
  const team = page.getByRole('link', { name: 'De mi equipo' })
  expect((await team.findElement()).getAttribute('href')).toBe('/trabajo?equipo=region')
})

it.each([{}, { phone: true }])(
  'shows the work of everybody by region and by responsible, with a list behind each figure: %o',
  async (look) => {
    answer(getMyWork, { ...mine, equipo: true })
    const none = { vencido: 0, hoy: 0, semana: 0, despues: 0 }
    const asks = answer(getTeamWork, ({ body: { por } }) => ({
      listas: [
        {
          tipo: 'cashier' as const,
          lista: 'cashiers',
          titulo: 'Cajeros',
          grupos: [
            por === 'region'
              ? { ...none, valor: '1', nombre: 'Antioquia', vencido: 1200, semana: 4 }
              : { ...none, valor: '0', nombre: 'Sin responsable', despues: 7 },
          ],
        },
        { tipo: 'branch' as const, lista: 'branches', titulo: 'Sucursales', grupos: [] },
      ],
    }))
    await openPage('/trabajo', look)
    await button('De mi equipo').click()
    await expect.poll(address).toBe('/trabajo?equipo=region')
    const overdue = page.getByRole('link', { name: '1.200, vencido: Antioquia' })
    await overdue.waitFor()
    expect(overdue.getAttribute('href')).toContain('/cashiers/cashiers?region=1&plazo=vencido')
    expect(page.getByRole('table').count()).toBe(1)
    await checkAccessibility()
    await button('Por responsable').click()
    const nobody = page.getByRole('link', { name: '7, después: Sin responsable' })
    await nobody.waitFor()
    expect(nobody.getAttribute('href')).toContain('/cashiers/cashiers?responsable=0&grupo=entrega')
    expect(asks.length).toBe(2)
    await button('Lo mío').click()
    await page.getByRole('link', { name: 'Éxito Laureles' }).waitFor()
  },
)
