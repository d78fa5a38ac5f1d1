import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { describe, expect, it } from 'vitest'
import { type ValueReader, valueReader } from '../fields/readValue.ts'
import { blockOf, type PasteRows, shapeOf } from './pasteDraft.ts'
import { keyText, type PasteLines, pasteLines, recordsOf, targetsByKey } from './pasteLines.ts'
import { fieldOfHead, guessedKey, looksLikeKeys, numberKey } from './pasteSlots.ts'
import { pastedTable } from './pastedTable.ts'

const row = (consecutivo: number, more: Partial<ListedRow> = {}) =>
  ({ consecutivo, nombre: `Punto ${consecutivo}`, proxima: null, ...more }) as ListedRow
const columns = [
  { key: 'consecutivo', label: 'consecutivo' },
  { key: 'codigo', label: 'código' },
  { key: 'anioContable', label: 'año contable' },
  { key: 'region', label: 'región' },
  { key: 'proxima', label: 'próxima entrega' },
]
const target = (count: number, more: Partial<PasteRows> = {}): PasteRows => ({
  rows: Array.from({ length: count }, (_, at) => row(at + 1)),
  selected: true,
  column: undefined,
  ...more,
})
const of = (rows?: PasteRows) => ({ project: cashierProject, modulo: 'cashiers', columns, target: rows })
const names: readonly FieldName[] = ['anioContable', 'codigoCajero', 'grupo', 'fechaEntregaVisita']
const readers = new Map(names.map((name) => [name, valueReader(cashierProject, name, [])]))
const linesOf = (more: Partial<PasteLines> & Pick<PasteLines, 'rows' | 'slots' | 'targetOf'>) =>
  pasteLines({
    project: cashierProject,
    modulo: 'cashiers',
    firstLine: 1,
    readers,
    clears: false,
    ...more,
  })

describe('a copied block', () => {
  it('has rows of one width', () => {
    expect(pastedTable('a\t\tc\nd\n\nf\n\n')).toEqual([
      ['a', '', 'c'],
      ['d', '', ''],
      ['', '', ''],
      ['f', '', ''],
    ])
  })

  it('of ten thousand rows and five columns is read and aligned at once', () => {
    const rows = pastedTable(Array.from({ length: 10_000 }, (_, at) => `${at}\t"a ""${at}"""\t05/01/2027\t2027\tx`).join('\n'))
    const set = ['grupo', 'fechaEntregaVisita', 'anioContable'] as const
    const found = rows.map(([clave = '']) => ({ clave, id: Number(clave), nombre: 'x' }))
    const lines = linesOf({
      rows,
      slots: [{ kind: 'key' }, ...set.map((name) => ({ kind: 'field', name }) as const), { kind: 'none' }],
      targetOf: targetsByKey(cashierProject, 'consecutivo', rows, 1, found),
    })
    expect(recordsOf(lines).at(-1)).toEqual({
      id: 9_999,
      valores: { grupo: 'a "9999"', fechaEntregaVisita: '2027-01-05', anioContable: 2027 },
    })
  })

  it('has numbers as spreadsheets write them', () => {
    expect(['5042', '5.042', 'N° 5042', '# 05042', '5042,00', 'C1', '5.04', ''].map(numberKey)).toEqual([
      ...Array.from({ length: 5 }, () => '5042'),
      undefined,
      undefined,
      undefined,
    ])
    expect(
      [
        ['1', '2'],
        ['C1', '77'],
        ['El Poblado', 'C1'],
      ].map(guessedKey),
    ).toEqual(['consecutivo', 'codigo', 'nombre'])
    expect([['1', ''], ['C-1', 'C2'], ['Norte'], ['05-01-2027'], ['']].map(looksLikeKeys)).toEqual([true, true, false, false, false])
  })
})

describe('the columns of a block', () => {
  it('are found by their headings: labels of fields and of the list', () => {
    const find = fieldOfHead(cashierProject, 'cashiers', columns)
    expect(['Grupo', 'FECHA ENTREGA VISITA', 'Año Contable', 'municipio', 'Región', 'próxima entrega', 'Otra'].map(find)).toEqual([
      'grupo',
      'fechaEntregaVisita',
      'anioContable',
      'idMunicipio',
      undefined,
      undefined,
      undefined,
    ])
    const shape = shapeOf(pastedTable('Consecutivo\tGrupo\tOtra\n5\tA\tx'), {}, of())
    expect(shape).toMatchObject({ by: 'keys', heads: true, por: 'consecutivo', firstLine: 2, body: [['5', 'A', 'x']] })
    expect(shape.slots).toEqual([{ kind: 'key' }, { kind: 'field', name: 'grupo' }, { kind: 'none' }])
    expect(shapeOf(pastedTable('C1\tA'), { fields: { 1: 'grupo' } }, of())).toMatchObject({ heads: false, por: 'codigo', firstLine: 1 })
  })

  it('go right from the current one; several selected rows ask for the first', () => {
    const block = pastedTable('C7\t2027\nC8\t2026')
    expect(shapeOf(block, {}, of(target(2, { column: 'codigo' }))).slots).toMatchObject([{ key: 'codigo' }, { key: 'anioContable' }])
    expect(shapeOf(pastedTable('2027\n2026'), {}, of(target(2))).slots).toEqual([{ kind: 'none' }])
    expect(shapeOf(pastedTable('2027\n2026'), { column: 'anioContable' }, of(target(2))).slots).toMatchObject([{ key: 'anioContable' }])
    expect(shapeOf(pastedTable('año contable\n2026'), {}, of(target(1)))).toMatchObject({ heads: true, slots: [{ key: 'anioContable' }] })
    const next = { etapa: 'Diseño', entrega: '2027-01-01', plazo: 'a tiempo', dias: 1, responsable: '' } as const
    const due = target(2, { rows: [row(1), row(2, { proxima: next })] })
    expect(shapeOf(pastedTable('05/01/2027\n6/1/27'), {}, of(due)).slots).toMatchObject([{ key: 'proxima' }])
    expect(shapeOf(pastedTable('05/01/2027\nx'), {}, of(due)).slots).toEqual([{ kind: 'none' }])
    // Numbers first, with no cell in focus: they find the records.
    expect(shapeOf(pastedTable('5042\tA\n5043\tB'), {}, of(target(2, { selected: false })))).toMatchObject({ by: 'keys' })
  })
})

describe('the rows of a block', () => {
  const block = (count: number, rows: PasteRows) =>
    blockOf(
      rows,
      Array.from({ length: count }, (_, at) => [String(at)]),
    )
  it('go down row by row; one is repeated in all selected rows', () => {
    expect(block(1, target(3)).rows).toEqual([['0'], ['0'], ['0']])
    expect(block(3, target(3))).toMatchObject({ rows: [['0'], ['1'], ['2']] })
    expect(block(3, target(3)).note).toBeUndefined()
    expect(block(50, target(48))).toMatchObject({ note: 'Pegó 50 filas y seleccionó 48: las últimas 2 no se pegan.' })
    expect(block(48, target(50))).toMatchObject({ note: 'Pegó 48 filas y seleccionó 50: las últimas 2 no se cambian.' })
    expect(block(3, target(2))).toMatchObject({ note: 'Pegó 3 filas y seleccionó 2: la última no se pega.' })
    expect(block(1, target(5, { selected: false })).rows).toHaveLength(1)
    expect(block(9, target(5, { selected: false })).note).toContain('desde la fila actual la lista muestra 5')
  })

  it('change what can be read, and say at the cell what cannot', () => {
    const shape = shapeOf(pastedTable('C7\t2027\nC8\tx\n\t'), {}, of(target(3, { column: 'codigo' })))
    const { rows, targetOf } = blockOf(target(3), [...shape.body, ['', '']])
    const lines = linesOf({ rows, targetOf, slots: shape.slots })
    expect(recordsOf(lines)).toEqual([
      { id: 1, valores: { codigoCajero: 'C7', anioContable: 2027 } },
      { id: 2, valores: { codigoCajero: 'C8' } },
    ])
    expect(lines[1]!.cells[1]!.refusal).toBe('«x» no es un número entero')
    const cleared = linesOf({ rows, targetOf, slots: shape.slots, clears: true })
    expect(cleared[2]).toMatchObject({
      valores: { codigoCajero: '' },
      cells: [{ text: '' }, { refusal: 'Año contable no puede quedar vacío' }],
    })
  })

  it('take the field of each row, and one value for each field', () => {
    const visit = row(1, { proxima: { etapa: 'Visita Local', entrega: '2026-12-30', plazo: 'porVencer', dias: 3, responsable: '' } })
    const slots = ['proxima', 'region', 'dias'].map((key) => ({ kind: 'column', key, label: key }) as const)
    const [line] = linesOf({
      rows: [['05/01/2027', 'Centro', '4']],
      slots,
      readers: new Map<FieldName, ValueReader>([
        ['fechaTeoricaEntregaVisita', valueReader(cashierProject, 'fechaTeoricaEntregaVisita', [])],
      ]),
      targetOf: () => ({ target: { id: 1, name: 'Punto 1', row: visit } }),
    })
    expect(line!.valores).toEqual({ fechaTeoricaEntregaVisita: '2027-01-05' })
    expect(line!.cells.slice(1).map(({ refusal }) => refusal)).toEqual([
      'La región cambia con su municipio: pegue el municipio',
      expect.stringContaining('Los días se cuentan'),
    ])
    const twice = linesOf({
      rows: [['A', 'B']],
      slots: [
        { kind: 'field', name: 'grupo' },
        { kind: 'field', name: 'grupo' },
      ],
      targetOf: () => ({ target: { id: 1, name: 'Punto 1' } }),
    })
    expect(twice[0]!.cells[1]!.refusal).toBe('Otra columna ya cambia Grupo')
  })

  it('find one record each by their key: unknown, repeated and ambiguous ones change nothing', () => {
    const body = [
      ['5.042', 'A'],
      ['7', 'B'],
      ['8', 'C'],
      ['x', 'D'],
      ['', 'E'],
      ['8', 'F'],
      ['9', 'G'],
    ]
    const found = [
      { clave: '5042', id: 5042, nombre: 'Uno' },
      { clave: '8', id: 8, nombre: 'Ocho' },
      { clave: '9', id: 9, nombre: 'Nueve' },
      { clave: '9', id: 10, nombre: 'Nueve' },
    ]
    const targetOf = targetsByKey(cashierProject, 'consecutivo', body, 2, found)
    const lines = linesOf({ rows: body, targetOf, firstLine: 2, slots: [{ kind: 'key' }, { kind: 'field', name: 'grupo' }] })
    expect(lines.map(({ line, refusal }) => [line, refusal])).toEqual([
      [2, undefined],
      [3, 'No existe, o usted no lo ve'],
      [4, 'Repetido: también está en la línea 7'],
      [5, '«x» no es un número'],
      [6, 'Falta el dato que identifica el registro'],
      [7, 'Repetido: también está en la línea 4'],
      [8, 'Hay más de un cajero con este nombre: use su número'],
    ])
    expect(recordsOf(lines)).toEqual([{ id: 5042, valores: { grupo: 'A' } }])
    expect(keyText('codigo', ' C  1 ')).toBe('C 1')
    // Codes that look alike are one.
    expect(targetsByKey(branchProject, 'codigo', [['ñ1'], ['N1']], 1, [])(['ñ1'], 0)).toEqual({
      refusal: 'Repetido: también está en la línea 2',
    })
  })
})
