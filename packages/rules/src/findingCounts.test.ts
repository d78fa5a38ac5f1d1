import { expect, it } from 'vitest'
import { countFindings, type CountedLine, linesOfTab } from './findingCounts.ts'

const line = (orden: number, estado: number, more: Partial<CountedLine> = {}): CountedLine => ({
  orden,
  estado,
  classification: 0,
  estadoactividad: 1,
  feccierre: '',
  ...more,
})
const today = '2026-11-26'
const lines = [
  line(1, 1),
  line(1, 2, { classification: 1, feccierre: '2026-11-25' }),
  line(2, 2, { classification: 3, estadoactividad: 2, feccierre: '2026-11-01' }),
  line(3, 3),
  line(4, 0),
  line(5, 2, { feccierre: today }),
]

it('counts an act from its lines', () => {
  expect(countFindings(lines, 6, today, 1)).toEqual({
    soloChequeados: 4,
    chequeadosSinClasificacion: 1,
    porChequear: 2,
    totalHallazgos: 3,
    totalHallazgosPorCerrar: 2,
    totalHallazgosVencidos: 1,
    pendientes: 1,
    adicional: 0,
    garantia: 1,
  })
})

it('counts a finding that goes on in the delivery as found, and as open there alone', () => {
  const carried = line(1, 2, { classification: 1, feccierre: '2026-11-25', continua: 7 })
  expect(countFindings([carried], 1, today, 1)).toMatchObject({
    totalHallazgos: 1,
    pendientes: 1,
    totalHallazgosPorCerrar: 0,
    totalHallazgosVencidos: 0,
  })
  expect([4, 5, 6].map((tab) => linesOfTab([carried], tab, today, 1).length)).toEqual([0, 1, 0])
})

it.each([
  [0, [1, 1, 2, 3, 4, 5]],
  [1, [1, 1, 2, 3, 5]],
  [2, [5]],
  [3, [4]],
  [4, [1, 5]],
  [6, [1]],
  [9, [2]],
])('the lines of tab %i', (tab, places) => {
  expect(linesOfTab(lines, tab, today, 1).map(({ orden }) => orden)).toEqual(places)
})
