import { users as rights } from '@soportica/contract/permissions/security'
import * as calls from '@soportica/contract/people/users'
import { expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { createPerson, groupBody, personBody } from '../factories/person.ts'
import { createProfile } from '../factories/profile.ts'

const app = testApp()

it('a list of users has the people of a group by their whole names, as Spanish sorts them, and of one state as well', async () => {
  const caller = await app().signInWith(...Object.values(rights))
  const perfil = await createProfile(app().database)
  const mark = `Orden${Date.now()}`
  const idGrupo = await createPerson(caller, groupBody(perfil, { nombre: `${mark} grupo` }))
  const people = [
    ['Ñeca', 'Uno'],
    ['Oscar', 'Zuluaga'],
    ['Óscar', 'Álvarez'],
    ['Oscar', 'Barón'],
    ['nora', 'Díaz'],
    ['Ana', 'Zárate'],
  ] as const
  for (const [nombre, apellido] of people)
    await createPerson(caller, personBody(perfil, { nombre: `${nombre} ${mark}`, apellido, idGrupo }))
  const names = async (order: object) => {
    const { body } = await caller.call(calls.paginationUsers, { body: { nombre: mark, rows: 20, first: 0, ...order } })
    const rows = body['results'] as unknown as { nombre: string; apellido: string }[]
    return rows.map(({ nombre, apellido }) => `${nombre.replace(mark, '')}${apellido}`.trim())
  }
  const byName = ['Ana Zárate', 'nora Díaz', 'Ñeca Uno', 'Óscar Álvarez', 'Oscar Barón', 'Oscar Zuluaga']
  expect((await names({ sortField: 'nombre', sortOrder: 1 })).filter((name) => name !== 'grupo')).toEqual(byName)
  expect((await names({ sortField: 'nombre', sortOrder: -1 })).filter((name) => name !== 'grupo')).toEqual(byName.toReversed())
  expect((await names({ sortField: 'estado', sortOrder: -1 })).filter((name) => name !== 'grupo')).toEqual(byName)
})
