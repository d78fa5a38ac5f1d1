import { Fragment } from 'react'
import { describe, expect, it } from 'vitest'
import { type Column, textOfCell } from './column.ts'
import { StatusBadge } from './cells/StatusBadge.tsx'

type Row = { readonly nombre: string; readonly total: number }
const row: Row = { nombre: 'Cajero  uno\nNorte', total: 7 }
const text = (column: Partial<Column<Row>>) => textOfCell({ key: 'nombre', label: 'nombre', ...column }, row)
const Own = ({ row: { total } }: { row: Row }) => <b>{total}</b>

describe('the text of a cell that is copied', () => {
  it.each<[string, Partial<Column<Row>>, string]>([
    ['its value, in one line', {}, 'Cajero uno Norte'],
    ['its own text', { text: () => 'Otro', render: () => <Own row={row} /> }, 'Otro'],
    ['what it draws', { render: () => 'Norte' }, 'Norte'],
    ['the words of its elements', { render: ({ total }) => <span>N° {total}</span> }, 'N° 7'],
    ['the label of a badge', { render: () => <StatusBadge meaning="done" label="Activo" /> }, 'Activo'],
    [
      'nothing of what is left out',
      {
        render: () => (
          <Fragment>
            {false}
            <i>Ana</i>
            {null}
          </Fragment>
        ),
      },
      'Ana',
    ],
    ['its value where a component makes the words', { key: 'total', render: (one) => <Own row={one} /> }, '7'],
    ['nothing', { key: 'falta' }, ''],
  ])('is %s', (_, column, said) => expect(text(column)).toBe(said))
})
