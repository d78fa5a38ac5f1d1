import { localSearchRequirement, requestStates } from '@soportica/contract/requests/states'
import { describe, expect, it } from 'vitest'
import type { StoredRequest } from './requestRows.queries.ts'
import { responsablesOf, stateWords } from './requestRow.ts'

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
    [1, 'Por Aprobar', 'Ana, Beto', 'paused'],
    [2, 'Aprobada', 'Aprobó Ana · Soluciona Caro', 'done'],
    [4, 'Rechazada', 'Rechazó Ana', 'refused'],
    [24, 'Solucionada', 'Solucionó Caro · Aprobó Ana', 'progress'],
  ])('in %i: %s, %s, in the colour of %s', (estado, name, people, meaning) => {
    expect([stateWords({ ...row, estado }).estadoSolicitud, responsablesOf({ ...row, estado })]).toEqual([name, people])
    expect(requestStates.find(({ id }) => id === estado)?.meaning).toBe(meaning)
  })
})

it.each([
  ['Altos', 'Aprobó Ana · Inmobiliaria Altos'],
  ['Inmobiliaria Altos', 'Aprobó Ana · Inmobiliaria Altos'],
])('the agency %s is written once as what it is', (inmobiliaria, words) =>
  expect(responsablesOf({ ...row, estado: 5, requisito: localSearchRequirement, inmobiliaria })).toBe(words),
)
