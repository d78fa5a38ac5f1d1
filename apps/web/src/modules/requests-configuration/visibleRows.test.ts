import { type ConfigurationRow, configurationTexts, dayTypeOptions } from '@soportica/contract/requests/configuration'
import { expect, test } from 'vitest'
import { bulkPatch, bulkSummary, disputedField, emptyBulk, undoOf, withoutDisputed, withoutTheirs } from './bulk.ts'
import { disputedBy, withDispute, withoutDispute } from './disputes.ts'
import { daysIn, editedFields, nameFields, onlyDays } from './fields.ts'
import { grouped, rowsFound, searchAfterMs } from './visibleRows.ts'

const rowOf = (pryId: number, treId: number, values: Partial<ConfigurationRow> = {}): ConfigurationRow => ({
  csoId: 0,
  pryId,
  catId: 1,
  tsoId: 1,
  treId,
  pryNombre: `Proyecto ${pryId}`,
  catNombre: 'Apertura',
  tsoNombre: 'Búsqueda',
  treNombre: `Requisito ${treId}`,
  csoDias: 0,
  csoAnticipacion: 0,
  csoFrecuencia: 1,
  usuAprobadores: '',
  usuSolucionadores: '',
  usuEscalamiento: 0,
  csoDiasEscalamiento: 0,
  csoUsuAct: '',
  csoFecAct: null,
  version: 0,
  ...values,
})
const rows = [
  rowOf(1, 1),
  rowOf(1, 2, { treNombre: 'Planos', usuSolucionadores: '7,8', usuEscalamiento: 9 }),
  rowOf(2, 1, { catNombre: 'Traslado', usuAprobadores: '7' }),
]
const names = new Map([
  [7, 'José Ñáñez'],
  [8, 'Luz'],
  [9, 'Otra'],
])
const found = (search: string) => rowsFound(rows, names, search).map((row) => rows.indexOf(row))

test('rows are found by their four names, approvers and solvers, without accents and case', () => {
  expect(found('JOSE nanez')).toEqual([1, 2])
  expect(found('traslado jose')).toEqual([2])
  expect(found('busqueda')).toEqual([0, 1, 2])
  expect(found('proyecto planos')).toEqual([1])
  expect(found('otra')).toEqual([])
  expect(rowsFound(rows, names, ' ')).toBe(rows)
})

test('they stand under their project', () => {
  expect(grouped(rows).map((item) => (item.kind === 'group' ? [item.nombre, item.rows.length] : item.key))).toEqual([
    ['Proyecto 1', 2],
    '1-1-1-1',
    '1-1-1-2',
    ['Proyecto 2', 1],
    '2-1-1-1',
  ])
})

test('of many what is blank is left alone, and 0 is a value', () => {
  expect(bulkPatch(emptyBulk)).toEqual({})
  expect(bulkPatch({ ...emptyBulk, csoDias: '0', csoFrecuencia: '2', usuAprobadores: [8, 7] })).toEqual({
    csoDias: 0,
    csoFrecuencia: 2,
    usuAprobadores: '8,7',
  })
})

test('changes by others are conflicts, cell by cell', () => {
  const [one, other] = [rowOf(1, 1, { csoDias: 3, usuAprobadores: '7' }), rowOf(1, 2, { csoDias: 3 })]
  const patch = { csoDias: 9, usuAprobadores: '8,7', csoFrecuencia: 2 }
  const now = [
    { ...one, csoDias: 5, usuAprobadores: '7,8', csoFrecuencia: 2, version: 4 },
    { ...other, csoAnticipacion: 2 },
  ]
  const cells = disputedBy(patch, [one, other], now)
  expect(cells).toEqual([{ row: now[0], field: 'csoDias', mine: 9 }])
  const words = { campo: '1-1-1-1 csoDias', etiqueta: 'Días de Apertura, Búsqueda, Requisito 1', suyo: '9', actual: '5' }
  expect(disputedField(cells[0]!, names)).toEqual(words)
  expect(disputedField({ row: one, field: 'usuAprobadores', mine: '7,8' }, names)).toMatchObject({
    suyo: 'José Ñáñez, Luz',
    actual: 'José Ñáñez',
  })
  expect(withoutTheirs(patch, one, { [words.campo]: 'actual' })).toEqual({ usuAprobadores: '8,7', csoFrecuencia: 2 })
  expect(withoutTheirs(patch, other, { [words.campo]: 'actual' })).toEqual(patch)
})

test('a cell is settled without its neighbours', () => {
  const cell = { key: '1-1-1-1', field: 'csoDias' } as const
  const disputes = withDispute(
    withDispute(new Map(), cell, { mine: 9, mensaje: '' }),
    { ...cell, field: 'csoFrecuencia' },
    { mine: 2, mensaje: '' },
  )
  const left = withoutDispute(disputes, cell)
  expect([...left]).toEqual([['1-1-1-1', { csoFrecuencia: { mine: 2, mensaje: '' } }]])
  expect(withoutDispute(left, cell)).toBe(left)
  expect(withoutDispute(left, { ...cell, field: 'csoFrecuencia' }).size).toBe(0)
})

test('a bulk change says beforehand how many rows change, from what to what', () => {
  const read = [rowOf(1, 1, { csoDias: 5 }), rowOf(1, 2, { csoDias: 8, usuAprobadores: '8,7' }), rowOf(1, 3)]
  expect(bulkSummary(read, { csoDias: 8, usuAprobadores: '7,8' }, names)).toEqual({
    count: 2,
    fields: ['Días: de 5 (1); 0 (1) a 8', 'Aprobadores: de nadie a José Ñáñez, Luz'],
  })
  expect(bulkSummary(read.slice(1, 2), { csoDias: 8 }, names)).toEqual({ count: 0, fields: [] })
  expect(bulkSummary(read, { csoFrecuencia: 2 }, names).fields).toEqual(['Frecuencia: de Días calendario a Días hábiles'])
})

test('a bulk change is set back cell by cell, but for what somebody changed since', () => {
  const read = [rowOf(1, 1, { csoDias: 5 }), rowOf(1, 2, { csoDias: 8 }), rowOf(1, 3)]
  const saved = read.map((row) => ({ ...row, csoDias: 8, usuAprobadores: '7', version: row.version + 1 }))
  const back = undoOf(read, saved, () => ({ csoDias: 8, usuAprobadores: '7' }))
  expect(back.map(({ patch }) => patch)).toEqual([
    { csoDias: 5, usuAprobadores: '' },
    { usuAprobadores: '' },
    { csoDias: 0, usuAprobadores: '' },
  ])
  const { undisputed, left } = withoutDisputed(
    back,
    saved.map((row, at) => (at === 1 ? { ...row, usuAprobadores: '9' } : row)),
  )
  expect(left.map(({ row, field }) => [row.treId, field])).toEqual([[2, 'usuAprobadores']])
  expect(undisputed.map(({ row, patch }) => [row.treId, patch])).toEqual([
    [1, { csoDias: 5, usuAprobadores: '' }],
    [3, { csoDias: 0, usuAprobadores: '' }],
  ])
})

test('days are up to three digits', () => {
  expect([daysIn(''), daysIn('0'), daysIn('999'), daysIn('1000'), daysIn('x')]).toEqual([undefined, 0, 999, undefined, undefined])
  expect(onlyDays('1a23.45')).toBe('123')
})

test('columns, kinds of days, sentences and the pause of the search are those that were asked for', () => {
  expect([...nameFields, ...editedFields].map(({ label }) => label).slice(0, 9)).toEqual([
    'Proyecto',
    'Categoría',
    'Solicitud',
    'Requisito',
    'Días',
    'Anticipación',
    'Frecuencia',
    'Aprobadores',
    'Solucionadores',
  ])
  expect(dayTypeOptions.map(({ value, label }) => [value, label])).toEqual([
    [1, 'Días calendario'],
    [2, 'Días hábiles'],
  ])
  expect(configurationTexts).toMatchObject({
    title: 'Configuración de Solicitudes',
    saved: 'Configuración guardada',
    apply: 'Aplicar cambios',
    empty: 'No hay datos disponibles para configurar las solicitudes.',
  })
  expect(searchAfterMs).toBe(400)
})
