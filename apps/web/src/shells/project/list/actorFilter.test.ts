import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, test } from 'vitest'
import { actorFilterOf } from './actorFilter.ts'

test.each([
  ['cashiers', 'todos'],
  ['realestate', 'inmo'],
  ['visit', 'visita'],
  ['design', 'diseno'],
  ['license', 'licencia'],
  ['interventory', 'interventoria'],
  ['builder', 'constructor'],
  ['security', 'seguridad'],
  ['billing', 'todos'],
] as const)('in %s the actors are %s', (modulo, filter) => {
  expect(actorFilterOf(cashierProject, modulo)).toBe(filter)
})
