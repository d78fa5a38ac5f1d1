import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import type { Cell, SheetColumn } from './workbook.ts'
import { longestText } from './sheetXml.ts'
import { bounds, WorkbookFile } from './workbookFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Sheets = { name: string; rows: unknown[][] }[]
async function written(
  columns: SheetColumn[],
  rows: Cell[][],
  { most = bounds, numbers = [] as boolean[], name = 'Cajeros' } = {},
): Promise<Sheets> {
  const path = join(folder, 'file.xlsx')
  const file = new WorkbookFile(path, { name, columns }, most)
  for (const row of rows) file.addRow(row, numbers)
  file.finish()
  file.close()
  return (await readXlsx(new Uint8Array(readFileSync(path)))).sheets
}
const one: SheetColumn[] = [{ header: 'Nombre', width: 20 }]

describe('a workbook', () => {
  it('has its logo above its heading, in each of its sheets', async () => {
    const path = join(folder, 'logo.xlsx')
    const logo = { jpeg: new Uint8Array([255, 216, 255]), ancho: 120, alto: 40 }
    const file = new WorkbookFile(path, { name: 'Informe', columns: one, heading: ['Informe Dinámico'], logo }, { ...bounds, rows: 7 })
    for (const name of ['Uno', 'Dos']) file.addRow([name])
    file.finish()
    file.close()
    const bytes = readFileSync(path)
    const { sheets } = await readXlsx(new Uint8Array(bytes))
    expect(sheets.map(({ rows }) => rows.flat().filter((cell) => cell !== null && cell !== ''))).toEqual([
      ['Informe Dinámico', 'Nombre', 'Uno'],
      ['Informe Dinámico', 'Nombre', 'Dos'],
    ])
    for (const name of ['xl/media/foto1-1.jpg', 'xl/media/foto2-1.jpg']) expect(bytes.includes(name)).toBe(true)
  })

  it('holds texts, numbers and dates under their headers', async () => {
    const columns = [{ header: '#' }, { header: 'Día', numFmt: 'dd-mm-yyyy' }, { header: 'Nombre' }, { header: 'Hora' }]
    const at = new Date('2026-03-05T14:30:00Z')
    const [sheet] = await written(columns, [
      [1, new Date('2026-02-28T00:00:00Z'), 'Ñandú <& "Cía"> 😀', at],
      [-2.5, null, '', null],
    ])
    expect(sheet!.name).toBe('Cajeros')
    expect(sheet!.rows[0]).toEqual(['#', 'Día', 'Nombre', 'Hora'])
    expect(sheet!.rows[1]).toEqual([1, new Date('2026-02-28T00:00:00Z'), 'Ñandú <& "Cía"> 😀', at])
    expect(sheet!.rows[2]![0]).toBe(-2.5)
  })

  it.each(['1899-12-31', '1900-02-28', '1900-03-01', '2000-02-29', '2050-12-31'])('knows the day %s', async (day) => {
    const date = new Date(`${day}T00:00:00Z`)
    const [sheet] = await written([{ header: 'Día', numFmt: 'dd-mm-yyyy' }], [[date]])
    expect(sheet!.rows[1]).toEqual([date])
  })

  it.each([
    ['=1+1', '=1+1'],
    [' espacios ', ' espacios '],
    ['una\nlínea\ty otra', 'una\nlínea\ty otra'],
    ['a\u0001b\ufffec\ud800d', 'abcd'],
    ['Q_x0041_', 'Q_x0041_'],
    ['</t></is></c><c r="B9"><v>1</v></c>', '</t></is></c><c r="B9"><v>1</v></c>'],
    [']]>&amp;&#65;', ']]>&amp;&#65;'],
  ])('keeps the text %j', async (text, read) => {
    const [sheet] = await written(one, [[text]])
    expect(sheet!.rows).toEqual([['Nombre'], [read]])
  })

  it('cuts a text that is longer than a cell may hold', async () => {
    const [sheet] = await written(one, [['ñ'.repeat(longestText + 1)], [`${'&'.repeat(longestText - 1)}😀`]])
    expect(sheet!.rows).toEqual([['Nombre'], ['ñ'.repeat(longestText)], ['&'.repeat(longestText - 1)]])
  })

  it('takes the numbers of the database as they are written, and what is no number not at all', async () => {
    const columns = [{ header: '#' }, { header: 'Código' }]
    const rows = [
      ['7', '007'],
      ['NaN', 'NaN'],
    ]
    const [sheet] = await written(columns, rows, { numbers: [true, false] })
    expect(sheet!.rows[1]).toEqual([7, '007'])
    expect(sheet!.rows[2]).toEqual([null, 'NaN'])
  })

  it.each([
    ['rows', { ...bounds, rows: 3 }],
    ['bytes', { ...bounds, size: 900 }],
  ])('goes on in another sheet when one has as many %s as fit', async (_, most) => {
    const names = Array.from({ length: 9 }, (__, at) => `Cajero ${at} ${'x'.repeat(200)}`)
    const sheets = await written(
      one,
      names.map((name) => [name]),
      { most, name: 'Un nombre que es más largo de lo que cabe' },
    )
    expect(sheets.length).toBeGreaterThan(2)
    expect(sheets.map(({ name }) => name).slice(0, 2)).toEqual(['Un nombre que es más largo de l', 'Un nombre que es más largo de_2'])
    for (const { rows } of sheets) expect(rows[0]).toEqual(['Nombre'])
    expect(sheets.flatMap(({ rows }) => rows.slice(1))).toEqual(names.map((name) => [name]))
  })

  it('is written in pieces that are one stream', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => [`Línea ${at} ñ`])
    const [sheet] = await written(one, rows)
    expect(sheet!.rows.slice(1)).toEqual(rows)
  })
})
