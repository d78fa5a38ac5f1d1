import { entityColumns } from '@soportica/contract/plan-requests/entities'
import { makeBook } from '../../../capabilities/excel/makeBook.ts'

const example = ['1234', 'Cajero Plaza Central', 'Bogotá', 'Cundinamarca', 'Bogotá, D.C.', 'Calle 10 # 5-20', 'Activo']
const notes = [
  'Llene una fila por sitio y no cambie los encabezados. Las columnas con * son obligatorias.',
  'ESTADO es Activo o Inactivo; vacío es Activo. Un código que ya existe se actualiza; nada se elimina.',
  'Un archivo trae hasta 20 000 filas y un solo tipo de sitio: cajeros, sucursales o edificios.',
]

/** The template for a file of sites: the headings in the first sheet, instructions and an example in the second. */
export function makeEntityTemplate(): Promise<Buffer> {
  const headings = entityColumns.map(({ etiqueta, required }) => (required ? `${etiqueta}*` : etiqueta))
  const widths = [16, 34, 18, 20, 22, 40, 12]
  return makeBook([
    { name: 'Sitios', widths, title: 1, frozen: 1, merged: [], rows: [{ cells: headings, look: 'heading' }] },
    {
      name: 'Cómo se llena',
      widths,
      title: 1,
      frozen: 1,
      merged: ['A1:G1', ...notes.map((_, at) => `A${at + 2}:G${at + 2}`)],
      rows: [
        { cells: ['Cómo se llena'], look: 'title', height: 26 },
        ...notes.map((note) => ({ cells: [note], look: 'value' as const })),
        { cells: headings, look: 'heading' },
        { cells: example, look: 'cell' },
      ],
    },
  ])
}
