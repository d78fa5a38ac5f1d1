import { importLimits } from '@soportica/contract/core/imports'
import { expect, it } from 'vitest'
import { importFileError, pastedRowsError } from './importInput.ts'

const rows = (count: number, cells: readonly string[] = ['a']) => Array.from({ length: count }, () => [...cells])
const zip = new Uint8Array([0x50, 0x4b, 3, 4])

it.each<[what: string, cells: string[][], answer: RegExp]>([
  ['nothing', [], /^Pegue las filas/],
  ['headings alone', rows(1), /encabezados/],
  ['one row too many', rows(importLimits.rows + 2), /^Son 5\.001 filas y se revisan hasta 5\.000/],
  ['one column too many', rows(2, rows(importLimits.columns + 1).flat()), /más de 60 columnas/],
  ['a cell that is too long', [['a'], ['b'], ['c'.repeat(importLimits.cell + 1)]], /^La fila 3 .* 2\.000 caracteres/],
  ['more text than one request holds', rows(4500, ['ñ'.repeat(1000)]), /archivo \.xlsx/],
])('refuses %s', (_, table, answer) => expect(pastedRowsError(table)).toMatch(answer))

it('takes as many rows as there may be', () => expect(pastedRowsError(rows(importLimits.rows + 1))).toBeUndefined())

it.each([
  ['areas.csv', 'no es un archivo Excel válido.'],
  ['areas.xls', 'no es un archivo Excel válido. Es del formato anterior (.xls): ábralo en Excel y guárdelo como .xlsx.'],
  ['areas', 'no es un archivo Excel válido.'],
])('does not take %s for an Excel file', async (name, sentence) =>
  expect(await importFileError(new File([zip], name))).toBe(`${name} ${sentence}`),
)
it('looks into the file, not only at its name', async () =>
  expect(await importFileError(new File(['nombre;estado'], 'areas.xlsx'))).toBe('areas.xlsx no es un archivo Excel válido.'))
it('refuses an empty file', async () =>
  expect(await importFileError(new File([], 'vacio.xlsx'))).toBe('vacio.xlsx no es un archivo Excel válido.'))
it('refuses a file that is too large', async () =>
  expect(await importFileError(new File([new Uint8Array(importLimits.bytes + 1)], 'a.xlsx'))).toMatch(/pesa más de 8 MB/))
it('takes a larger one where the list does', async () => {
  const wrong = (bytes: number) => importFileError(new File([zip, new Uint8Array(bytes - zip.length)], 'a.xlsx'), 10_485_760)
  expect([await wrong(10_485_760), await wrong(10_485_761)]).toEqual([undefined, expect.stringContaining('pesa más de 10 MB')])
})
it('takes an Excel file, however its ending is written', async () =>
  expect(await importFileError(new File([zip], 'ÁREAS.XLSX'))).toBeUndefined())
