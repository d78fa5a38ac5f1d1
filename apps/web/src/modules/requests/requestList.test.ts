import { requestStates } from '@soportica/contract/requests/states'
import type { RequestStep } from '@soportica/contract/requests/calls'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/apiError.ts'
import { requestColumns } from './components/requestColumns.tsx'
import { fileRequired, noteRequired, decisionErrors } from './decisions.ts'
import { doneMeanwhile, meanwhileSentence } from './doneMeanwhile.ts'
import { emptyText } from './emptyText.ts'
import { isMoved } from './movedMeanwhile.ts'
import { nextToDecide } from './nextToDecide.ts'
import { defaultsOf, exportQuery, listQuery, removalQuestion, tidied } from './requestFilters.ts'
import { urgencyOf, waitText } from './requestActor.ts'

const state = { sort: { field: 'numero', order: -1 as const }, page: 2, size: 20 }

it('the list is asked for what its filters mean, without what means nothing', () => {
  const filters = {
    numero: ['00012'],
    desde: '2026-02-31',
    hasta: '2026-12-31',
    proyecto: ['4', 'x'],
    requisito: ['x', '9'],
    esperaPorMi: 1,
    vencidas: 1,
    solicitante: 'ana',
  }
  expect(listQuery(2, { ...state, filters })).toEqual({
    estado: 2,
    numero: [12],
    hasta: '2026-12-31',
    proyecto: [4],
    requisito: [9],
    esperaPorMi: true,
    vencidas: true,
    solicitante: 'ana',
    sortField: 'numero',
    sortOrder: -1,
    rows: 20,
    first: 20,
  })
  expect(exportQuery(1, { ...state, filters: { vencidas: 1 } })).toEqual({ estado: 1, vencidas: true, sortField: 'numero', sortOrder: -1 })
  expect(tidied({ numero: 'doce', desde: 'ayer', proyecto: ['-1'] })).toEqual({})
})

it('the state stands in the first tab only, who sent it on where somebody did', () => {
  const special = ['estado', 'usuenv', 'fecenv']
  const specialColumns = (tab: number) => requestColumns(tab).flatMap(({ key }) => (special.includes(key) ? key : []))
  expect([0, 1, 2, 4, 24].map(specialColumns)).toEqual([['estado'], [], ['usuenv', 'fecenv'], ['usuenv', 'fecenv'], []])
})

it('the columns that were asked for stand in their order; a deletion is asked for by the number', () => {
  const expectedLabels = [
    '#',
    'fecha solicitud',
    'solicitante',
    'responsables',
    'proyecto',
    'categoría',
    'solicitud',
    'requisito',
    'departamento',
    'municipio',
    'sector',
  ]
  expect(requestColumns(1).flatMap(({ label }) => (expectedLabels.includes(label) ? label : []))).toEqual(expectedLabels)
  expect(removalQuestion(12)).toBe('Realmente deseas eliminar la solicitud # 00012?')
})

it('an empty list says why it is', () => {
  const said = [
    emptyText(0, {}, true),
    emptyText(0, {}, false),
    ...requestStates.map(({ id }) => emptyText(id, {}, true)),
    emptyText(1, { esperaPorMi: 1 }, true),
    emptyText(2, { vencidas: 1 }, true),
    emptyText(2, { vencidas: 1, numero: '7' }, true),
  ]
  expect(new Set(said).size).toBe(said.length)
})

it('urgency follows business days', () => {
  expect([-1, 0, 3, 4].map(urgencyOf)).toEqual(['vencido', 'porVencer', 'porVencer', 'a tiempo'])
  expect([0, 1, 2].map((days) => waitText(days))).toEqual(['Menos de un día hábil', '1 día hábil', '2 días hábiles'])
  expect(waitText(2, 'Las inmobiliarias consultadas')).toBe('2 días hábiles, espera a las inmobiliarias consultadas')
  expect(waitText(2, 'Ana Gil')).toBe('2 días hábiles, espera a Ana Gil')
})

it('a decision says what it lacks', () => {
  expect(decisionErrors(' \n', 0, true)).toEqual({ note: noteRequired, files: fileRequired })
  expect(decisionErrors('Listo', 0, false)).toEqual({})
})

it('a decision by somebody else, or a lost right, is fetched again', () => {
  const refused = (code: string) => isMoved(new ApiError(409, 'No', { code, mensaje: 'No' } as never))
  expect(['solicitud.gestionada', 'solicitud.estado', 'solicitud.impedida', 'solicitud.noPuede'].filter((code) => !refused(code))).toEqual(
    [],
  )
  expect(refused('registro.conflicto')).toBe(false)
  // Its requester deleted it, or it left the person's sight.
  expect(isMoved(new ApiError(404, 'No'))).toBe(true)
})

it('says what somebody else did to a request that is open, and not what one did oneself', () => {
  const step = (id: number, usuid: number, more: Partial<RequestStep> = {}) =>
    ({
      id,
      usuid,
      usuario: 'Ana Ríos',
      titular: '',
      fecha: '2026-11-28 15:30:00',
      de: 1,
      a: 2,
      nombreA: 'Aprobada',
      ...more,
    }) as RequestStep
  const before = [step(4, 7)]
  expect(doneMeanwhile(before, before, 7)).toBeUndefined()
  expect(doneMeanwhile(before, [...before, step(5, 7)], 7)).toBeUndefined()
  expect(doneMeanwhile(before, [...before, step(5, 8)], 7)).toMatchObject({ id: 5 })
  expect(doneMeanwhile([...before, step(5, 8)], before, 9)).toBeUndefined()
  expect(meanwhileSentence(step(5, 8), 'esta solicitud')).toBe('Ana Ríos gestionó esta solicitud el 28-11-2026 15:30: está en «Aprobada»')
  expect(meanwhileSentence(step(5, 8, { titular: 'Luz Paz', a: 1 }), 'esta búsqueda')).toBe(
    'Ana Ríos por Luz Paz cambió esta búsqueda el 28-11-2026 15:30',
  )
})

it('the longest wait comes first where all requests wait; elsewhere the newest', () => {
  const orderIn = (query: string) => defaultsOf(new URLSearchParams(query)).sort.field
  expect(['', 'estado=1', 'estado=2', 'estado=4', 'estado=24', 'estado=4&esperaPorMi=1'].map(orderIn)).toEqual([
    'numero',
    'espera',
    'espera',
    'numero',
    'numero',
    'espera',
  ])
})

it('after a decision comes the next request that the user can decide or solve', () => {
  const of = (solId: number, ...actions: string[]) => ({
    solId,
    acciones: Object.fromEntries(actions.map((action) => [action, true as const])),
  })
  const rows = [of(1, 'rechazar'), of(2), of(3, 'aprobar'), of(4), of(5, 'solucionar')]
  expect([1, 3, 5].map((id) => nextToDecide(rows, id))).toEqual([3, 5, 1])
  // Nothing was waiting for the user there, or nothing else does.
  expect([nextToDecide(rows, 2), nextToDecide(rows, 9), nextToDecide([of(1, 'aprobar'), of(2)], 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
