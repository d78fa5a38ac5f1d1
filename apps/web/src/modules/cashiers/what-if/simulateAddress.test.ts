import { expect, it } from 'vitest'
import { readSimulated, simulateAddress, simulatedQuery, type Simulated } from './simulateAddress.ts'

const whole: Simulated = {
  supuesto: { tipo: 'ausencia', persona: 4, desde: '2027-01-18', hasta: '2027-01-29' },
  objetivo: { ids: [3, 5] },
  ver: 'vencen',
  persona: 4,
}

it('is in the address as a whole', () => {
  expect(readSimulated(simulatedQuery(whole))).toEqual(whole)
  expect(simulateAddress({ ids: [3] })).toBe(`/simular?objetivo=${encodeURIComponent('{"ids":[3]}').replaceAll('%2C', ',')}`)
})

it('of a cut address is of every cashier, and assumes nothing', () => {
  const everything = { supuesto: undefined, objetivo: { filtro: { filters: {} } }, ver: 'todos', persona: 0 }
  for (const query of ['', 'supuesto=%7B&objetivo=3&ver=otra&persona=-1'])
    expect(readSimulated(new URLSearchParams(query))).toEqual(everything)
  expect(String(simulatedQuery(readSimulated(new URLSearchParams())))).toBe('')
})
