import { describe, expect, it } from 'vitest'
import * as exports from '@soportica/contract/exports'
import { profiles, users as rights } from '@soportica/contract/permissions/security'
import { testApp } from './app.ts'
import { fileOf } from './factories/exportedFile.ts'
import { createPerson, groupBody, personBody } from './factories/person.ts'
import { createProfile } from './factories/profile.ts'

const app = testApp()

describe('an Excel file', () => {
  it('of users holds what the list shows', async () => {
    const caller = await app().signInWith(...Object.values(rights))
    const perfil = await createProfile(app().database)
    const idGrupo = await createPerson(caller, groupBody(perfil, { nombre: 'Grupo de Excel' }))
    await createPerson(caller, personBody(perfil, { acceso: 0, nombre: '=1+1', apellido: 'Peligro', idGrupo }))
    const { rows } = await fileOf(caller, {
      lista: 'users',
      filtros: { perfil, sortField: 'nombre', sortOrder: 1 },
      columnas: ['grupo', 'nombre', 'celular', 'estado'],
    })
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Grupo', 'Nombre', 'Celular', 'Estado'],
      ['Grupo de Excel', '=1+1', '+57 3001234567', 'Activo'],
      ['Grupo de Excel', 'Grupo de Excel', expect.toSatisfy((value) => !value), 'Activo'],
    ])
    const stranger = await app().signInWith(profiles.view)
    expect((await stranger.call(exports.startExport, { body: { lista: 'users' } })).status).toBe(403)
    expect((await caller.call(exports.startExport, { body: { lista: 'users', filtros: { clave: 'x' } } })).status).toBe(422)
  })

  it('of profiles too', async () => {
    const caller = await app().signInWith(profiles.view)
    const { rows } = await fileOf(caller, { lista: 'profiles', filtros: { nombre: 'administrador' }, columnas: ['nombre', 'usuarios'] })
    expect(rows[0]?.slice(1)).toEqual(['Nombre', 'Usuarios'])
    expect(rows[1]?.[1]).toBe('Administrador')
  })
})
