import { getHistory, getHistoryOptions, type HistoryEntry } from '@soportica/contract/records/history'
import { getHolidaysByYear } from '@soportica/contract/settings/holidays'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HistoryPanel } from '../../src/shells/history/HistoryPanel.tsx'
import { answer, refusal } from './answers.ts'
import './locators.ts'
import { checkAccessibility, openPanel } from './panel.tsx'
import { pick } from './locators.ts'

const panel = page.getByRole('dialog', { name: 'Bitácora' })
const saves = panel.getByRole('list', { name: /^Cambios de/ }).css('> li')
const filters = panel.getByRole('button', { name: 'Filtros' })
const people = [
  { id: 1, nombre: 'Mariana Restrepo Uribe' },
  { id: 2, nombre: 'Andrés Gómez' },
]

/** A record that was made and then renamed so many times, every third time by Andrés; its status was changed twice. */
function serve(times: number): void {
  const entries = Array.from({ length: times + 1 }, (_, at): HistoryEntry & { usuid: number } => {
    const renamed = { campo: 'nombre', etiqueta: 'Nombre', antes: at === 0 ? null : `Archivo ${at - 1}`, despues: `Archivo ${at}` }
    const turned = { campo: 'estado', etiqueta: 'Estado', antes: 'Activo', despues: 'Inactivo' }
    const usuid = at > 0 && at % 3 === 0 ? 2 : 1
    return {
      lote: String(at),
      usuid,
      accion: at === 0 ? 'creado' : 'actualizado',
      usuario: people[usuid - 1]!.nombre,
      fecha: '2026-01-05 10:00:00',
      ...(at === 1 ? { origen: 'Importación' } : {}),
      cambios: at < 3 ? [renamed, turned] : [renamed],
    }
  }).toReversed()
  answer(getHistory, ({ body: { usuid, accion, campo, hasta, first, rows } }) => {
    const found = entries.filter(
      (one) =>
        (!usuid || one.usuid === usuid) &&
        (!accion || one.accion === accion) &&
        (!campo || one.cambios.some((change) => change.campo === campo)) &&
        !hasta,
    )
    const results = found.map(({ usuid: _, cambios, ...one }) => ({
      ...one,
      cambios: campo ? cambios.filter((change) => change.campo === campo) : cambios,
    }))
    return { results: results.slice(first, first + rows), total: found.length }
  })
  answer(getHistoryOptions, {
    usuarios: people,
    campos: [
      { campo: 'nombre', etiqueta: 'Nombre' },
      { campo: 'estado', etiqueta: 'Estado' },
    ],
  })
  answer(getHolidaysByYear, [])
}
const openHistory = (look?: Parameters<typeof openPanel>[1]) =>
  openPanel(<HistoryPanel subject={{ entidad: 'area', id: 1, name: 'Archivo' }} opened onClose={() => {}} />, look)

it('is narrowed to a person, a field, an action and a period, and cleared again; what could not be read is tried again', async () => {
  serve(5)
  await openHistory()
  await panel.getByText('6 cambios guardados').waitFor()
  answer(getHistoryOptions, refusal(500, {}))
  await filters.click()
  await panel.getByRole('group', { name: 'Filtros de la bitácora' }).getByRole('alert').waitFor()
  serve(5)
  await panel.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => panel.getByLabel('Persona').inputValue()).toBe('Todas')
  await checkAccessibility()
  await pick(panel.getByLabel('Acción'), 'Creación')
  await panel.getByText('1 cambio encontrado').waitFor()
  await expect.poll(() => saves.count()).toBe(1)
  await filters.getByText('1', { exact: true }).waitFor()

  await pick(panel.getByLabel('Acción'), 'Todas')
  await pick(panel.getByLabel('Persona'), 'Andrés Gómez')
  await panel.getByText('1 cambio encontrado').waitFor()
  await saves.getByText('Andrés Gómez').waitFor()
  await expect.poll(() => saves.count()).toBe(1)

  await panel.getByRole('button', { name: 'Limpiar filtros' }).click()
  await panel.getByText('6 cambios guardados').waitFor()
  await pick(panel.getByLabel('Campo'), 'Estado')
  await panel.getByText('3 cambios encontrados').waitFor()
  await expect.poll(() => saves.count()).toBe(3)
  expect(saves.getByText('Nombre').count()).toBe(0)

  await panel.getByRole('textbox', { name: 'Hasta' }).fill('2001-12-31')
  await panel.getByText('Ningún cambio coincide con los filtros.').waitFor()
  await filters.getByText('2', { exact: true }).waitFor()
  await panel.getByRole('textbox', { name: 'Desde' }).fill('2002-01-01')
  await panel.getByRole('group').getByText('La fecha final debe ser igual o posterior a la inicial').waitFor()
  await checkAccessibility()
  await panel.getByRole('button', { name: 'Limpiar filtros' }).first().click()
  await panel.getByText('6 cambios guardados').waitFor()
  await expect.poll(() => panel.getByRole('textbox', { name: 'Desde' }).inputValue()).toBe('')
})

it('goes on by itself to its first save, and says what came from an import', async () => {
  serve(24)
  await openHistory()
  await panel.getByText('25 cambios guardados').waitFor()
  expect(saves.count()).toBeLessThan(25)
  await expect
    .poll(() => {
      saves.last().element().scrollIntoView()
      return saves.count()
    })
    .toBe(25)
  await saves.last().getByText('Creación').waitFor()
  await saves.getByText('Importación', { exact: true }).waitFor()
  expect(new Set(saves.css('ins').allTextContents()).size).toBeGreaterThanOrEqual(25)
  await checkAccessibility()
})

it('is read on a phone in the dark', async () => {
  serve(3)
  await openHistory({ phone: true, dark: true })
  await panel.getByText('4 cambios guardados').waitFor()
  await filters.click()
  await pick(panel.getByLabel('Campo'), 'Estado')
  await panel.getByText('3 cambios encontrados').waitFor()
  await checkAccessibility()
  await panel.getByRole('button', { name: 'Exportar a Excel' }).waitFor()
})
