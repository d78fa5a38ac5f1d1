import { expect, test } from 'vitest'
import { profiles } from '../profiles.ts'
import { companies } from './companies.ts'
import { people } from './people.ts'

test('everybody has a user name of his own, a known profile and a company', () => {
  expect(people).toHaveLength(60)
  expect(new Set(people.map(({ usuario }) => usuario)).size).toBe(people.length)
  const known = new Set(profiles.map(({ nombre }) => nombre))
  for (const { usuario, perfil, grupo } of people) {
    expect(usuario).toMatch(/^[a-z.]+$/)
    expect(known).toContain(perfil)
    expect(companies[grupo - 1]).toBeDefined()
  }
})
