import { expect, it } from 'vitest'
import { parsePasted } from './parsePasted.ts'

it.each<[what: string, text: string, rows: string[][]]>([
  ['nothing', '', []],
  ['one cell', 'Nombre', [['Nombre']]],
  [
    'what Excel copies, with a line end after the last row',
    'Nombre\tEstado\r\nObras\tActivo\r\n',
    [
      ['Nombre', 'Estado'],
      ['Obras', 'Activo'],
    ],
  ],
  ['line ends of other systems', 'a\nb\rc\r\nd', [['a'], ['b'], ['c'], ['d']]],
  ['empty cells at both ends', '\tb\t\n', [['', 'b', '']]],
  ['a cell with several lines', 'a\t"uno\r\ndos"\tc\nd', [['a', 'uno\r\ndos', 'c'], ['d']]],
  ['a cell with a tab and quotation marks', '"dijo ""sí""\ty salió"\tb', [['dijo "sí"\ty salió', 'b']]],
  ['only doubled quotation marks', '"dijo ""sí"""', [['dijo "sí"']]],
  ['quotation marks that belong to the text', '"Centro"\t5" x 3"\t"5 x 3', [['"Centro"', '5" x 3"', '"5 x 3']]],
  ['a mark that is never closed', '"Obras\nVías', [['"Obras'], ['Vías']]],
  ['a mark whose partner is amid another cell', '"Obras\nlas "nuevas" vías\nz', [['"Obras'], ['las "nuevas" vías'], ['z']]],
  ['blank rows in between, which count', 'a\n\t\nb\n\n\t\n', [['a'], ['', ''], ['b']]],
  ['blanks around what is written', ' a \t b', [['a', 'b']]],
  ['the mark some programs put before a text', '\ufeffNombre', [['Nombre']]],
  ['only blanks', ' \t \r\n\r\n', []],
])('reads %s', (_, text, rows) => expect(parsePasted(text)).toEqual(rows))

it('reads five thousand rows at once', () => {
  const line = Array.from({ length: 20 }, (_, index) => `celda ${index}`).join('\t')
  const rows = parsePasted(`${line}\r\n`.repeat(5000))
  expect(rows).toHaveLength(5000)
  expect(rows.at(-1)).toHaveLength(20)
})
