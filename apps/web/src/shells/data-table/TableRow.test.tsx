import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TableRow } from './TableRow.tsx'

it('a column of one width keeps its words in one line on paper', () => {
  const columns = [
    { key: 'nombre', label: 'nombre' },
    { key: 'fecha', label: 'fecha', grow: 0 },
  ]
  const row = { nombre: 'Envigado', fecha: '28-11-2026' }
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <TableRow id="1" row={row} columns={columns} rowName={() => 'Envigado'} open={false} onToggle={() => undefined} />
      </tbody>
    </table>,
  )
  expect(html.match(/<td[^>]*>/g)!.map((cell) => cell.includes('data-line'))).toEqual([false, true])
})
