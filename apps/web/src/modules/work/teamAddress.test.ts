import { expect, it } from 'vitest'
import { teamAddress } from './teamAddress.ts'

it.each([
  ['region', '3', 'vencido', '/cashiers/visit?region=3&plazo=vencido'],
  ['responsable', '0', 'hoy', '/cashiers/visit?responsable=0&grupo=entrega'],
  ['region', '', 'vencido', undefined],
] as const)('by %s %s, %s leads to %s', (por, valor, figure, address) =>
  expect(teamAddress('/cashiers/visit/1', por, valor, figure)).toBe(address),
)
