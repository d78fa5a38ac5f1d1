import { applyCashierChanges, previewCashierChanges } from '@soportica/contract/cashiers/bulkCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { type Simulation, simulateCashiers } from '@soportica/contract/cashiers/whatIf'
import { modulePerids } from '@soportica/contract/projects/modules'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './answers.ts'
import { button, fits } from './locators.ts'
import { address, checkAccessibility, openPage } from './panel.tsx'

const permisos = modulePerids(cashierProject, 'access')
const stage = { etapa: 'visita', titulo: 'Visita Local', cambia: true, entregada: false, actor: 'Ana Pérez' } as const
const simulation: Simulation = {
  revisados: 3,
  cambian: 1,
  iguales: 1,
  rechazan: 1,
  etapas: 1,
  atrasan: 1,
  adelantan: 0,
  vencen: 1,
  dejan: 0,
  motivos: [{ motivo: 'La visita ya fue entregada', cantidad: 1 }],
  rechazados: [{ id: 9, nombre: 'Terminal', motivo: 'La visita ya fue entregada' }],
  personas: [{ id: 5, nombre: 'Ana Pérez', registros: 1, etapas: 1, dias: 4 }],
  parte: 1,
  primeros: [
    {
      id: 7,
      nombre: 'Parque',
      codigo: 'C1007',
      dias: 4,
      etapas: [
        {
          ...stage,
          antes: { inicio: '2026-12-01', entrega: '2026-12-04' },
          despues: { inicio: '2026-12-07', entrega: '2026-12-11' },
          dias: 4,
          plazo: 'vence',
        },
      ],
      avisos: [],
    },
  ],
  cambio: { reprogramar: true },
  versiones: [[7, 3]],
  antes: '',
  acciones: { aplicar: true },
}
const route = `/simular?objetivo=${encodeURIComponent('{"ids":[7,8,9]}')}&supuesto=${encodeURIComponent('{"tipo":"reprogramar"}')}`

it('says what would change, opens the records of a figure, and applies it with a reason', async () => {
  const asks = answer(simulateCashiers, simulation)
  const previews = answer(previewCashierChanges, {
    cambian: 1,
    iguales: 0,
    rechazan: 0,
    motivos: [],
    primeros: [],
    rechazados: [],
    versiones: [[7, 3]],
  })
  const lote = '00000000-0000-4000-8000-000000000001'
  const done = { estado: 'terminado' as const, total: 1, hechos: 1, aplicados: [7], iguales: [], rechazados: [] }
  const changes = answer(applyCashierChanges, { mensaje: 'Cambió 1 cajero.', lote, ...done })
  await openPage(route, { permisos })
  await page.getByRole('link', { name: 'Parque (7)' }).waitFor()
  expect(asks).toMatchObject([{ supuesto: { tipo: 'reprogramar' }, objetivo: { ids: [7, 8, 9] }, ver: 'todos', persona: 0 }])
  await page.getByText('3 cajeros revisados · 1 etapa cambia · 1 sin cambio · 1 no puede cambiar').waitFor()
  await page.getByText('Queda vencida').waitFor()
  await checkAccessibility()
  await button(/Quedan vencidos/).click()
  await expect.poll(address).toContain('ver=vencen')
  await expect.poll(() => asks.at(-1)).toMatchObject({ ver: 'vencen' })
  await button('Aplicar').click()
  const dialog = page.getByRole('dialog', { name: 'Aplicar a 1 cajero' })
  await dialog.waitFor()
  expect(previews).toEqual([])
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('El local no abrió')
  await dialog.getByRole('button', { name: /^Cambiar/ }).click()
  await page.getByText('Cambió 1 cajero.').waitFor()
  expect(changes).toMatchObject([{ reprogramar: true, soloVistos: true, motivo: 'El local no abrió', versiones: [[7, 3]] }])
})

it('fits a phone, and says that nothing changes', async () => {
  answer(simulateCashiers, simulation)
  await openPage(route, { permisos, phone: true })
  await page.getByRole('link', { name: 'Parque (7)' }).waitFor()
  fits()
  await checkAccessibility()
  answer(simulateCashiers, { ...simulation, cambian: 0, rechazan: 0 })
  await openPage(route, { permisos })
  await page.getByText('Nada cambia con este supuesto.').waitFor()
})
