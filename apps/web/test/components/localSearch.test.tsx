import { startExport } from '@soportica/contract/core/exports'
import {
  getGroupsLocalSearch,
  getLocalSearch,
  getStatusRequestLocalSearch,
  listLocalSearch,
  type LocalSearchDetail,
  type LocalSearchRow,
  sendRequestApprove,
} from '@soportica/contract/local-search/calls'
import { localSearchStateName, localSearchStates } from '@soportica/contract/local-search/states'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { deliver } from '../../src/lib/realtime/realtime.ts'
import { answer, refusal } from './answers.ts'
import { button, focused, press } from './locators.ts'
import { address, checkAccessibility, checkBothSchemes, openPage } from './panel.tsx'
import { request, step } from './playedRequests.ts'

type Look = Parameters<typeof openPage>[1]

describe('the states of local searches', () => {
  const search = (solid: number, estado: number): LocalSearchRow => ({
    solid,
    id: solid,
    numero: solid,
    estado,
    nombreRadicador: 'Mariana Prueba',
    solicitud: 'Búsqueda de local',
    categoria: 'Apertura',
    municipio: 'Medellín',
    fecha: '2026-01-05 10:00:00',
    inmobiliaria: '',
    responsables: 'Lucía Torres',
    diasEspera: 3,
    vence: null,
    diasRestantes: null,
    version: 1,
    acciones: {},
  })
  const column = page.getByRole('tablist', { name: 'Estados' })
  const state = (name: string) => column.getByRole('tab', { name })
  const stateChoice = page.getByRole('button', { name: /^Estado: / })
  async function openSearches(at: string, look?: Look, all?: number) {
    const searches = [search(7, 9), search(8, 9), search(9, 24)]
    answer(getStatusRequestLocalSearch, () =>
      localSearchStates.map(({ id, nombre }) => ({
        id,
        nombreEstado: nombre,
        contador: searches.filter(({ estado }) => estado === id).length,
      })),
    )
    const asks = answer(listLocalSearch, ({ body: { estado } }) => {
      const results = searches.filter((one) => estado === 0 || one.estado === estado)
      return { results, total: all ?? results.length }
    })
    await openPage(at, look)
    await page.getByRole('heading', { level: 1, name: 'Gestión Inmobiliaria - Cajeros' }).waitFor()
    return asks
  }

  it('stand in a column in four phases after all searches, are found by their names, and fold away', async () => {
    const asks = await openSearches('/localsearch/4')
    await column.getByRole('tab', { name: /^Todas 3$/ }).waitFor()
    // As specified, and without a question for another one before.
    await column.getByRole('tab', { name: /^Activar Búsqueda Local/, selected: true }).waitFor()
    expect(asks).toMatchObject([{ estado: 2 }])
    expect(column.getByRole('tab').allTextContents()).toEqual([
      'Todas3',
      ...localSearchStates.map(({ id, nombre }) => `${nombre}${id === 9 ? 2 : id === 24 ? 1 : 0}`),
    ])
    expect(column.css('[id]:not([role])').allTextContents()).toEqual(['Búsqueda', 'Visita', 'Comité y contrato', 'Recibo'])
    expect(column.getAttribute('aria-orientation')).toBe('vertical')
    await checkBothSchemes()

    await state('Activar Búsqueda Local').focus()
    await press('ArrowUp')
    await focused(state('Todas'))
    await expect.poll(() => asks.at(-1)).toMatchObject({ estado: 0 })
    const seek = page.getByRole('textbox', { name: 'Buscar estado' })
    await seek.fill('solucionadas')
    await seek.press('Enter')
    await expect.poll(() => asks.at(-1)).toMatchObject({ estado: 24 })
    await seek.fill('todas')
    await seek.press('Enter')
    await page.getByRole('row').filter({ hasText: '00000009' }).getByText('Solucionadas').waitFor()
    await expect.poll(() => seek.inputValue()).toBe('')

    await button('Plegar los estados').click()
    await focused(button('Mostrar los estados a la izquierda'))
    await stateChoice.getByText('Todas').waitFor()
    await checkAccessibility()
    await press('Enter')
    await focused(button('Plegar los estados'))
  })

  it('are counted for the words of the search, which a key reaches; a number opens its search', async () => {
    const asks = await openSearches('/localsearch/4?estado=0')
    const counted: unknown[] = []
    answer(getStatusRequestLocalSearch, ({ query }) => {
      counted.push(query.texto)
      return []
    })
    await page.getByRole('row').filter({ hasText: '00000009' }).waitFor()
    await press('/')
    const box = page.getByRole('searchbox', { name: 'Buscar en la lista' })
    await focused(box)
    await box.fill('mariana medellin')
    await box.press('Enter')
    await expect.poll(() => asks.at(-1)).toMatchObject({ estado: 0, texto: 'mariana medellin' })
    await expect.poll(() => counted.at(-1)).toBe('mariana medellin')
    expect(address()).toBe('/localsearch/4?estado=0&texto=mariana+medellin')
    await box.fill('8, 00009')
    await box.press('Enter')
    await expect.poll(() => asks.at(-1)).toMatchObject({ numero: [8, 9] })
    await expect.poll(address).toBe('/localsearch/4?estado=0&numero=8&numero=9')
    answer(getLocalSearch, refusal(404, { code: 'registro.noEncontrado', mensaje: 'No se encontró el registro' }))
    await box.fill('77')
    await box.press('Enter')
    await expect.poll(address).toContain('/localsearch/4/77')
  })

  it('are selected by keys over several states, and exported', async () => {
    const searches = await openSearches('/localsearch/4?estado=0')
    const files = answer(startExport, {
      expid: '6b1f0e52-6c3f-4c0e-9a53-2f6f0b8d1c11',
      estado: 'cancelada',
      filas: 0,
      total: 0,
      archivo: 'BUSQUEDAS DE LOCAL.xlsx',
    })
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('00000007').waitFor()
    await press('ArrowDown')
    await focused(row('00000007').first())
    await press('x')
    await press('Shift+ArrowDown')
    const bar = page.getByRole('group', { name: 'Selección' })
    await bar.getByText('2 búsquedas seleccionadas').waitFor()
    // They stay selected in another state.
    await state('Solucionadas').click()
    await expect.poll(() => searches.at(-1)).toMatchObject({ estado: 24 })
    await row('00000008').waitFor({ state: 'detached' })
    await bar.getByText('2 búsquedas seleccionadas').waitFor()
    await checkAccessibility()
    await bar.getByRole('button', { name: 'Exportar selección' }).click()
    await expect.poll(() => files.length).toBe(1)
    expect(files).toMatchObject([{ lista: 'localSearch', filtros: { opc: 4, estado: 0, seleccion: [7, 8] } }])
    await bar.getByRole('button', { name: 'Limpiar selección' }).click()
    await button('Exportar a Excel').click()
    await expect.poll(() => files.at(-1)).toMatchObject({ filtros: { opc: 4, estado: 24 } })
    expect(files.at(-1)).not.toHaveProperty('filtros.seleccion')
  })

  it('are exported together where the whole filter is selected', async () => {
    await openSearches('/localsearch/4?estado=9&texto=mariana', {}, 300)
    const files = answer(startExport, {
      expid: '6b1f0e52-6c3f-4c0e-9a53-2f6f0b8d1c11',
      estado: 'cancelada',
      filas: 0,
      total: 0,
      archivo: 'BUSQUEDAS DE LOCAL.xlsx',
    })
    await page.getByRole('row').filter({ hasText: '00000008' }).waitFor()
    await press('ArrowDown')
    await press('Control+a')
    const bar = page.getByRole('group', { name: 'Selección' })
    await bar.getByText('300 búsquedas seleccionadas').waitFor()
    await bar.getByRole('button', { name: 'Exportar selección' }).click()
    await expect.poll(() => files).toMatchObject([{ filtros: { opc: 4, estado: 9, texto: 'mariana' } }])
    expect(files[0]).not.toHaveProperty('filtros.seleccion')
  })

  it('are one searched choice on a phone', async () => {
    const asks = await openSearches('/localsearch/4?estado=24', { phone: true })
    await stateChoice.getByText('Solucionadas').waitFor()
    await stateChoice.click()
    await page.getByRole('textbox', { name: 'Buscar estado' }).fill('rechazado comite')
    await page.getByRole('option', { name: /^Rechazado Comité/ }).click()
    await expect.poll(() => asks.at(-1)).toMatchObject({ estado: 13 })
    await stateChoice.getByText('Rechazado Comité').waitFor()
    await checkAccessibility()
  })

  it.each([{ phone: false }, { phone: true }])('are grouped by their part of the way: %o', async ({ phone }) => {
    const counted = answer(getGroupsLocalSearch, {
      grupos: [
        { valor: '2', nombre: 'Visita', cantidad: 2 },
        { valor: '4', nombre: 'Recibo', cantidad: 1 },
      ],
    })
    const asks = await openSearches('/localsearch/4?estado=0&grupo=fase', { phone })
    await page.getByRole('button', { name: /^Visita 2/ }).waitFor()
    await page.getByRole('button', { name: /^Recibo 1/ }).waitFor()
    expect(counted).toMatchObject([{ opc: 4, estado: 0, dimension: 'fase' }])
    await expect
      .poll(() => (asks as readonly { grupo?: { valor: string } }[]).flatMap(({ grupo }) => grupo?.valor ?? []).toSorted())
      .toEqual(['2', '4'])
    await checkAccessibility()
  })
})

it('a search is read anew once its step was taken, also where a reading is under way', async () => {
  const detail = (estado: number, acciones: LocalSearchDetail['acciones'], pasos: LocalSearchDetail['pasos']): LocalSearchDetail => ({
    ...request(7),
    solid: 7,
    estado,
    nombreEstado: localSearchStateName(estado)!,
    inmobiliariaId: null,
    inmobiliaria: '',
    visitanteId: null,
    visitante: '',
    fechaVisita: null,
    recibeId: null,
    recibe: '',
    fechaRecibo: null,
    direccionLocal: '',
    ownerName: '',
    ownerEmail: '',
    ownerPhone: '',
    acciones,
    pasos,
  })
  const sent = step(1, 'enviar', 8, 9)
  const before = detail(9, { aprobar: true, rechazar: true }, [sent])
  const after = detail(11, { enviar: true }, [sent, step(2, 'aprobar', 9, 11)])
  answer(getStatusRequestLocalSearch, [])
  answer(listLocalSearch, { results: [], total: 0 })
  answer(getLocalSearch, before)
  const approved = answer(sendRequestApprove, () => {
    answer(getLocalSearch, after)
    return { mensaje: 'Se aprobó el envío de la solicitud N° 00007.' }
  })
  await openPage('/localsearch/4/7')
  const opened = (name: string) => page.getByRole('dialog', { name })
  await opened('Por Aprobar Informe de Prefactibilidad').getByRole('button', { name: 'Aprobar' }).waitFor()
  // This reading begins before the step and is answered after it.
  const late = Promise.withResolvers<LocalSearchDetail>()
  let reads = 0
  answer(getLocalSearch, () => {
    reads += 1
    return late.promise
  })
  deliver(realtimeEvents.requests, { plazo: 0 })
  await expect.poll(() => reads).toBe(1)
  await opened('Por Aprobar Informe de Prefactibilidad').getByRole('button', { name: 'Aprobar' }).click()
  await expect.poll(() => approved.length).toBe(1)
  await opened('Pendiente Comité').waitFor()
  late.resolve(before)
  await opened('Pendiente Comité').getByRole('button', { name: 'Enviar' }).waitFor()
  expect(opened('Por Aprobar Informe de Prefactibilidad').count()).toBe(0)
  await checkAccessibility()
})
