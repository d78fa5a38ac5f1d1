import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Tipo Intervención', 'intervencion', 'Tipo [Intervención]'],
  ['Tipo Intervención', 'CION ti', '[Ti]po Interven[ción]'],
  ['Áreas', 'area', '[Área]s'],
  ['anana', 'ana', '[ana]na'],
  ['Etapas y días', 'modalidad', 'Etapas y días'],
  ['Etapas', '  ', 'Etapas'],
  ['', 'x', ''],
  ['A\u0301rea', 'area', '[Área]'],
  ['İzmir y', 'y', 'İzmir [y]'],
])('%s for «%s»', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})
