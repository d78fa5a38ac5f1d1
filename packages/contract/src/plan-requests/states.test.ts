import { expect, it } from 'vitest'
import { listReports } from '../aftersales/reports.ts'
import { listRequestPlains } from './calls.ts'
import { paragraphs } from './paragraphs.ts'
import { filledIn, unknownHoles } from './states.ts'

const values = { nombre: '{codigo}', numero: '00007', tipo: 'Cajero', codigo: 'C1', sitio: '', region: '', direccion: '', planos: '' }
it('fills in what a template names, once, and leaves the rest', () => {
  expect(filledIn('Hola {nombre}: {numero} {toString} {x}', values)).toBe('Hola {codigo}: 00007 {toString} {x}')
  expect(unknownHoles('{nombre} {toString} { codigo } {}')).toEqual(['toString', ' codigo ', ''])
})
it('a text of several lines keeps its lines and loses what is not seen', () => {
  expect(paragraphs(100).parse('  Hola\u200b  \r\n\n\n\n van   los planos\t. ')).toBe('Hola\n\nvan los planos .')
  expect(paragraphs(100).safeParse('a\u0007b').success).toBe(false)
  expect(paragraphs(5, 'El campo texto es requerido').safeParse('\n \n').error?.issues[0]?.message).toBe('El campo texto es requerido')
})
it('the list takes the states 0 to 4, that of after-sales 0 to 3', () => {
  const taken = (body: { safeParse: (input: object) => { success: boolean } }, field: string) =>
    [-1, 0, 1, 2, 3, 4, 5].filter((state) => body.safeParse({ [field]: state }).success)
  expect(taken(listRequestPlains.body, 'estado')).toEqual([0, 1, 2, 3, 4])
  expect(taken(listReports.body, 'estadoReporte')).toEqual([0, 1, 2, 3])
})
