import { expect, test } from 'vitest'
import { profiles } from '../profiles.ts'
import { companies } from './companies.ts'
import { people } from './people.ts'

test('each person has their own user name, a known profile and a company', () => {
  expect(new Set(people.map(({ usuario }) => usuario)).size).toBe(people.length)
  const known = new Set(profiles.map(({ nombre }) => nombre))
  for (const { usuario, perfil, grupo } of people) {
    expect(usuario).toMatch(/^[a-z.]+$/)
    expect(known).toContain(perfil)
    expect(companies[grupo - 1]).toBeDefined()
  }
})

test('every company and every profile has somebody to sign in as', () => {
  const active = people.filter(({ activo }) => activo)
  expect(companies.map((_, at) => at + 1).filter((grupo) => !active.some((person) => person.grupo === grupo))).toEqual([])
  expect(profiles.map(({ nombre }) => nombre).filter((perfil) => !active.some((person) => person.perfil === perfil))).toEqual([])
})
