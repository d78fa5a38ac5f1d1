import { describe, expect, it } from 'vitest'
import type { StoredRequest } from './requestRows.queries.ts'
import { responsablesOf, stateWords } from './shownRequest.ts'

const row = {
  requisito: 6,
  aprueban: 'Ana, Beto',
  aprobador: 'Ana',
  solucionan: 'Caro',
  solucionador: 'Caro',
  inmobiliaria: '',
} as StoredRequest

describe('a row says where it stands and who is responsible', () => {
  it.each([
    [1, 'Por Aprobar', 'Ana, Beto'],
    [2, 'Aprobada', 'Aprobó Ana · Soluciona Caro'],
    [4, 'Rechazada', 'Rechazó Ana'],
    [24, 'Solucionada', 'Solucionó Caro · Aprobó Ana'],
  ])('in %i: %s, %s', (estado, name, people) =>
    expect([stateWords({ ...row, estado }).estadoSolicitud, responsablesOf({ ...row, estado })]).toEqual([name, people]),
  )
})
