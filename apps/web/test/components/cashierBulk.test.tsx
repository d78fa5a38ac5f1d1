import {
  applyCashierChanges,
  cancelCashierChanges,
  cashierChangesProgress,
  previewCashierChanges,
} from '@soportica/contract/cashiers/bulkCalls'
import { getStateData, getStatusCashier } from '@soportica/contract/cashiers/consultCalls'
import type { CashierRow } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { getMenu } from '@soportica/contract/people/session'
import { moduleRight } from '@soportica/contract/projects/modules'
import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import { listLastActions, undoAction } from '@soportica/contract/undo/undo'
import { getMyWork } from '@soportica/contract/work/myWork'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from './answers.ts'
import { button, dialog, focused, pick, press } from './locators.ts'
import { checkAccessibility, goTo, openPage } from './panel.tsx'
import { cashierRow, serveCashiers } from './playedProjects.ts'

const permisos = [moduleRight(cashierProject, 'cashiers', 'access')!]
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const select = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${name}`) })
const child = cashierRow(10, 'Portal de Usme', { padre: 'HIJO', padreInfo: { caj_id: 9, caj_nombre: 'Calle 72 con Séptima' } })
const suspended = { idEstado: 2, estado: 'Suspendido' }

async function openList(rows: CashierRow[]) {
  const server = serveCashiers(rows)
  answer(getMenu, { padres: [], hijos: [] })
  answer(getMyWork, { grupos: [], porLista: [] })
  await openPage('/cashiers/cashiers', { permisos })
  await button(/^Editar /)
    .first()
    .waitFor()
  return server
}

describe('a change of many', () => {
  const status = page.getByRole('combobox', { name: 'Seleccionar Estado' }).or(page.getByPlaceholder('Seleccionar Estado')).first()
  const update = button('Actualizar')
  const change = page.getByRole('dialog', { name: /^Cambiar \d+ cajeros?$/ })
  const lote = '7b0c4d8e-58d4-4a8a-9f6b-0d6a2f1c3e55'
  const final = 'Escriba una nota: «Cancelado» es un estado final y debe decir por qué cambia'
  async function choose(name: string): Promise<void> {
    await status.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  type Sent = { readonly cambios?: Readonly<Record<string, unknown>>; readonly nota?: string; readonly versiones?: unknown }
  /** The list whose server changes status and group of all but those that have them, and asks for a note to leave Cancelado. */
  async function openMany(rows: CashierRow[]): Promise<{ readonly changes: unknown[]; readonly previews: unknown[] }> {
    // The choices of the field, once its input is drawn.
    answer(getStatusCashier, [])
    answer(getStateData, [
      { id: 1, nombre: 'En Proceso' },
      { id: 2, nombre: 'Suspendido' },
    ])
    const server = await openList(rows)
    const move = (ids: readonly number[], idEstado: number) =>
      (server.rows = server.rows.map((one) =>
        ids.includes(one.consecutivo) ? { ...one, idEstado, estado: idEstado === 2 ? 'Suspendido' : 'En Proceso' } : one,
      ))
    const previews = answer(previewCashierChanges, ({ body }) => {
      const { cambios = {}, nota, objetivo } = body as Sent & { readonly objetivo: { readonly ids?: number[] } }
      const estado = cambios['idEstadoCajero']
      const wanted = server.rows.filter(({ consecutivo }) => !objetivo.ids || objetivo.ids.includes(consecutivo))
      const others = wanted.filter(({ idEstado }) => estado === undefined || idEstado !== estado)
      const refused = others.filter(({ idEstado }) => estado !== undefined && idEstado === 4 && nota === undefined)
      const changing = others.filter((one) => !refused.includes(one))
      return {
        cambian: changing.length,
        iguales: wanted.length - others.length,
        rechazan: refused.length,
        motivos: refused.map(() => ({ motivo: final, cantidad: 1 })),
        primeros: changing.map(({ consecutivo, nombre }) => ({
          id: consecutivo,
          nombre,
          campos: Object.entries(cambios).map(([campo, value]) => ({ campo, etiqueta: campo, antes: 'Antes', despues: String(value) })),
          avisos: [],
        })),
        rechazados: refused.map(({ consecutivo, nombre }) => ({ id: consecutivo, nombre, motivo: final })),
        versiones: changing.map(({ consecutivo }): [number, number] => [consecutivo, 1]),
      }
    })
    const changes = answer(applyCashierChanges, ({ body }) => {
      const { cambios = {}, versiones } = body as Sent & { readonly versiones: [number, number][] }
      const aplicados = versiones.map(([id]) => id)
      if (typeof cambios['idEstadoCajero'] === 'number') move(aplicados, cambios['idEstadoCajero'])
      const total = aplicados.length
      return {
        mensaje: 'Cambió 1 cajero.',
        lote,
        estado: 'terminado' as const,
        total,
        hechos: total,
        aplicados,
        iguales: [],
        rechazados: [],
      }
    })
    answer(undoAction, () => {
      move([1], 1)
      const cambios = [{ etiqueta: 'Estado', antes: 'Suspendido', despues: 'En Proceso' }]
      const registros = [{ entidad: 'cashier', id: 1, titulo: 'Uno', cambios, quedan: [] }]
      return { mensaje: '«Uno» volvió a como estaba.', lote, registros, siguiente: null, rehacer: lote }
    })
    return { changes, previews }
  }

  it('of the status says what changes, does it, and takes it back; all stay selected', async () => {
    const { changes } = await openMany([cashierRow(1, 'Uno'), cashierRow(2, 'Dos', suspended)])
    expect(update.count()).toBe(0)
    await select('Uno').check()
    await select('Dos').check()
    await expect
      .poll(() => button(/^Editar Uno/).getAttribute('aria-description'))
      .toBe('Hay filas seleccionadas: use «Actualizar» o limpie la selección')
    await update.click()
    await page.getByText('Seleccione el estado al que pasan los cajeros').waitFor()
    await choose('Suspendido')
    await page.getByText('Cambia 1 · ya lo tiene 1').waitFor()
    await checkAccessibility()
    await update.click()
    // Not all change: the preview comes first.
    await change.getByRole('cell', { name: 'Antes', exact: true }).waitFor()
    await checkAccessibility()
    await change.getByRole('button', { name: 'Aplicar a 1 cajero' }).click()
    await change.waitFor({ state: 'detached' })
    await page.getByText('Cambió 1 cajero.').waitFor()
    await page.getByText('2 cajeros seleccionados').waitFor()
    await row('Uno').getByText('Suspendido').waitFor()
    expect(changes).toEqual([{ cambios: { idEstadoCajero: 2 }, versiones: [[1, 1]] }])
    await button('Ver resultado').click()
    const outcome = page.getByRole('dialog', { name: 'Resultado del cambio' })
    await expect.poll(() => outcome.getByRole('listitem').allTextContents()).toEqual(['Uno (1)Cambió'])
    await checkAccessibility()
    await outcome.getByRole('button', { name: 'Cerrar' }).last().click()
    await outcome.waitFor({ state: 'detached' })
    await userEvent.keyboard('{Control>}z{/Control}')
    await page.getByText('«Uno» volvió a como estaba.').waitFor()
    await row('Uno').getByText('En Proceso').waitFor()
    // The bar speaks of the undo alone.
    expect(page.getByText(/^Cambia 1/).count()).toBe(0)
    await button('Ver resultado').waitFor()
  })

  it('goes on in a notice once its page is left, says its result there and is undone', async () => {
    await openMany([cashierRow(1, 'Uno')])
    const progress = (hechos: number, mensaje: string): BulkProgress => ({
      mensaje,
      lote,
      estado: hechos < 300 ? 'en curso' : 'terminado',
      total: 300,
      hechos,
      aplicados: hechos < 300 ? [] : [1],
      iguales: [],
      rechazados: hechos < 300 ? [] : [{ id: 2, nombre: 'Dos', motivo: 'Es hijo' }],
    })
    let now = progress(100, 'Se cambian 300 cajeros en segundo plano.')
    answer(applyCashierChanges, () => now)
    answer(cashierChangesProgress, () => now)
    const stops = answer(cancelCashierChanges, { mensaje: 'Se detuvo el cambio.' })
    const action = {
      lote,
      articulo: 'el',
      accion: 'cambio',
      entidad: 'cashier',
      registro: null,
      registros: 1,
      fecha: '2026-11-13 10:00:00',
      reciente: true,
    } as const
    answer(listLastActions, { acciones: [{ ...action, estado: 'disponible', detalle: '', deshizo: false }] })
    await select('Uno').check()
    await choose('Suspendido')
    await update.click()
    await page.getByText('100 de 300').waitFor()
    goTo('/deshacer')
    const notices = page.getByRole('region', { name: 'Avisos' })
    await notices.getByText('100 de 300').waitFor()
    await checkAccessibility()
    await notices.getByRole('button', { name: 'Detener' }).click()
    await expect.poll(() => stops).toEqual([{ lote }])
    now = progress(300, 'Cambiaron 280 cajeros. 20 no se cambiaron; revise los motivos.')
    await notices.getByText('Cambiaron 280 cajeros. 20 no se cambiaron; revise los motivos. Dos: Es hijo.').waitFor()
    await notices.getByRole('button', { name: 'Deshacer' }).click()
    await notices.getByText('«Uno» volvió a como estaba.').waitFor()
  })

  it('of the status does not reach children', async () => {
    const { changes } = await openMany([child])
    await select('Portal de Usme').check()
    await choose('Suspendido')
    await update.click()
    await page.getByText('La actualización de estados no debe contener hijos.').waitFor()
    expect(dialog.count()).toBe(0)
    expect(changes).toEqual([])
  })

  it('asks why a final status is left', async () => {
    const { changes } = await openMany([cashierRow(1, 'Uno', { idEstado: 4, estado: 'Cancelado' })])
    await select('Uno').check()
    await choose('En Proceso')
    await update.click()
    await change.getByText(final).waitFor()
    await change.getByRole('textbox', { name: 'Nota' }).fill('El cliente lo reactivó')
    await change.getByRole('button', { name: 'Aplicar a 1 cajero' }).click()
    await change.waitFor({ state: 'detached' })
    await row('Uno').getByText('En Proceso').waitFor()
    expect(changes).toEqual([{ cambios: { idEstadoCajero: 1 }, nota: 'El cliente lo reactivó', versiones: [[1, 1]] }])
  })

  it('sets several fields, empties one and writes a note; the whole filter is sent as a filter', async () => {
    const { changes, previews } = await openMany(Array.from({ length: 25 }, (_, at) => cashierRow(at + 1, `Punto ${at + 1}`)))
    await page.getByRole('checkbox', { name: 'Seleccionar los de esta página' }).check()
    await button('Seleccionar los 25 del filtro').click()
    await page.getByText('25 cajeros seleccionados').waitFor()
    await button('Cambiar…').click()
    const field = change
      .getByRole('combobox', { name: 'Qué cambia' })
      .or(change.getByRole('textbox', { name: 'Qué cambia' }))
      .first()
    const add = async (name: string) => {
      await field.click()
      await page.getByRole('option', { name, exact: true }).click()
    }
    await add('Grupo')
    await change.getByRole('textbox', { name: 'Grupo' }).fill('Norte')
    await add('Dirección')
    await change.getByRole('checkbox', { name: 'Vaciar este campo: Dirección' }).check()
    await add('Nota')
    await change.getByRole('textbox', { name: 'Nota' }).fill('Acordado con el banco')
    const sent = { cambios: { grupo: 'Norte', direccion: '' }, nota: 'Acordado con el banco' }
    const filtro = { tipoModulo: 'cashiers', estado: 0, filters: {} }
    await expect.poll(() => previews.at(-1)).toEqual({ ...sent, objetivo: { filtro } })
    await checkAccessibility()
    await change.getByRole('button', { name: 'Aplicar a 25 cajeros' }).click()
    await change.waitFor({ state: 'detached' })
    expect(changes).toEqual([{ ...sent, versiones: expect.any(Array) }])
  })

  it('writes a note with one button, and Ctrl+Enter applies it', async () => {
    const { changes, previews } = await openMany([cashierRow(1, 'Uno'), cashierRow(2, 'Dos')])
    for (const name of ['Uno', 'Dos']) await select(name).check()
    await button('Nota').click()
    await focused(change.getByRole('textbox', { name: 'Nota' }))
    await userEvent.keyboard('Acordado con el banco')
    await expect.poll(() => previews.at(-1)).toMatchObject({ nota: 'Acordado con el banco' })
    await change.getByRole('button', { name: 'Aplicar a 2 cajeros' }).waitFor()
    await press('Control+Enter')
    await change.waitFor({ state: 'detached' })
    await button('Nota').press('Escape')
    await expect.poll(() => document.activeElement?.closest('[role="grid"] tr[data-row]') !== null).toBe(true)
    expect(changes).toEqual([{ cambios: {}, nota: 'Acordado con el banco', versiones: expect.any(Array) }])
  })

  it('is applied by Ctrl+Enter right after typing, once, and refusals are shown first', async () => {
    const { changes } = await openMany([cashierRow(1, 'Uno', suspended), cashierRow(2, 'Dos', { idEstado: 4, estado: 'Cancelado' })])
    await select('Uno').check()
    await button('Nota').click()
    await focused(change.getByRole('textbox', { name: 'Nota' }))
    await userEvent.keyboard('Acordado con el banco')
    await press('Control+Enter')
    await press('Control+Enter')
    await change.waitFor({ state: 'detached' })
    expect(changes).toEqual([{ cambios: {}, nota: 'Acordado con el banco', versiones: [[1, 1]] }])
    answer(getStatusCashier, [{ id: 1, nombre: 'En Proceso' }])
    await select('Dos').check()
    await button('Cambiar…').click()
    await change.waitFor()
    await pick(change.getByRole('combobox', { name: 'Qué cambia' }), 'Estado')
    await pick(change.getByRole('combobox', { name: 'Estado', exact: true }), 'En Proceso')
    await press('Control+Enter')
    await change.getByText(final).waitFor()
    expect(changes.length).toBe(1)
  })

  it('with the keyboard: the chosen field takes the focus, and proposes nothing before its value is chosen', async () => {
    const { previews } = await openMany([cashierRow(1, 'Uno')])
    await select('Uno').check()
    await button('Cambiar…').click()
    await change.waitFor()
    await userEvent.keyboard('Porcentaje')
    await press('Enter')
    const percent = change.getByRole('combobox', { name: 'Porcentaje de avance' })
    await focused(percent)
    await expect
      .poll(() => change.getByRole('button', { name: /^Aplicar/ }).getAttribute('aria-description'))
      .toBe('Elija un campo y su valor')
    await pick(percent, '30 %')
    await expect.poll(() => previews.at(-1)).toMatchObject({ cambios: { porcentajeAvance: 30 } })
    expect(previews.length).toBe(1)
  })
})
