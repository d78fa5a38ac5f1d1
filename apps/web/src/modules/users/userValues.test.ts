import type { UserRecord } from '@soportica/contract/people/users'
import { describe, expect, it } from 'vitest'
import { changedNames, type FormValues } from '../../shells/record-dialog/recordValues.ts'
import { bodyOf, formOf, initialWire, userSchema, wireOf, wireOfRecord } from './userValues.ts'

const record = {
  usuid: 7,
  categoria: 1,
  perfil: 3,
  nombre: 'Ana',
  apellido: 'Ríos',
  documento: '1999',
  codigopais: '57',
  celular: '3001234567',
  acceso: 1,
  usuario: 'ana.rios',
  correo: 'ana@empresa.com',
  color: '#0f766e',
  doblefactor: 0,
  heredar: 1,
  idGrupo: 4,
  estado: 1,
  actores: [2],
  usuventanas: [1, 2],
  tipoAdjuntosCajeros: [1],
  tipoAdjuntosSucursales: [],
} as unknown as UserRecord

const issues = (values: FormValues, usuid = 0) => {
  const wire = wireOf(values, usuid === 0)
  const checked = userSchema.safeParse(bodyOf(usuid, wire, initialWire(), undefined))
  return Object.fromEntries((checked.error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}
const filled = { ...formOf(initialWire(record)), clave: 'Segura2026*', confirmacion: 'Segura2026*' }

it('goes from the server to the form and back unchanged', () => {
  const base = initialWire(record)
  expect(changedNames(base, wireOf(formOf(base), false))).toEqual([])
  expect(formOf(base)['celular']).toBe('(300) 123-4567')
})

describe('a new user', () => {
  it('says everything that is missing at once', () =>
    expect(issues(formOf(initialWire()))).toEqual({
      perfil: 'El campo perfil es requerido',
      nombre: 'El campo nombre es requerido',
      documento: 'El campo documento es requerido',
      celular: 'El campo celular es requerido',
      usuario: 'El campo usuario es requerido',
      correo: 'El campo correo es requerido',
      clave: 'El campo contraseña es requerido',
      confirmacion: 'El campo confirmación es requerido',
    }))

  it('without access needs neither user name nor mail nor password', () => {
    const { usuario, correo, clave, confirmacion } = issues({ ...formOf(initialWire()), acceso: false })
    expect([usuario, correo, clave, confirmacion]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('that is complete has nothing against it', () => expect(issues(filled)).toEqual({}))
})

it.each([
  ['a mail that is none', { correo: 'ana' }, { correo: 'Correo invalido. E.j. nombre@empresa.com' }],
  ['a short password', { clave: 'Ab1*', confirmacion: 'Ab1*' }, { clave: 'El campo debe tener al menos 8 caracteres' }],
  ['another confirmation', { confirmacion: 'Segura2026' }, { confirmacion: 'Las contraseñas no coinciden' }],
  ['half a number', { celular: '(300) 12' }, { celular: 'Escriba los 10 dígitos del celular' }],
  ['a colour of nine signs', { color: '#0f766eff' }, { color: 'No puede tener más de 8 caracteres' }],
])('refuses %s', (_, values, expected) => expect(issues({ ...filled, ...values })).toEqual(expected))

it('a group needs actors, and what only people have is not sent', () => {
  const values = { ...filled, categoria: '2', actores: [], documento: '', celular: '', codigopais: '' }
  expect(issues(values)).toEqual({ actores: 'El campo actores es requerido' })
  expect(wireOf(values, true)).toMatchObject({ acceso: 0, usuario: '', apellido: '', clave: '', idGrupo: 0, heredar: 0 })
})

it('a password is sent only when it is to be changed', () => {
  expect(wireOf(filled, false)['clave']).toBe('')
  expect(wireOf({ ...filled, otraClave: true }, false)['clave']).toBe('Segura2026*')
})

it('sends the lists that were touched, and all of them with another profile', () => {
  const base = { ...wireOf(filled, false), perfil: 2, usuventanas: [1, 2], tipoAdjuntosCajeros: [3], tipoAdjuntosSucursales: [] }
  const sent = bodyOf(7, { ...base, usuventanas: [1], tipoAdjuntosCajeros: [3] }, base, 1)
  expect(sent).toMatchObject({ usuventanas: [1] })
  expect(Object.keys(sent)).not.toContain('tipoAdjuntosCajeros')
  expect(bodyOf(7, { ...base, perfil: 3 }, base, 1)).toMatchObject({ usuventanas: [1, 2], tipoAdjuntosCajeros: [3] })
})

it('reads what is stored from a conflict', () => {
  expect(wireOfRecord({ nombre: 'Ana', actores: '1,4', usuventanas: '', idGrupo: '' })).toEqual({
    nombre: 'Ana',
    actores: [1, 4],
    usuventanas: [],
    idGrupo: 0,
  })
})
