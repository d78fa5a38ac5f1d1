import { saveProfile } from '@soportica/contract/people/profiles'
import { describe, expect, it } from 'vitest'
import type { Wire } from '../../shells/record-dialog/recordValues.ts'
import { bodyOf, formOf, initialWire, wireOf, wireOfRecord } from './profileForm.ts'

const row = {
  prfid: 7,
  nombre: 'Visitante',
  estado: 0,
  est: 0,
  nomestado: 'Inactivo',
  usuarios: 3,
  usuact: 'administrador',
  fecact: '2026-07-01 10:00:00',
  version: 4,
  acciones: {},
}

it('a new profile starts active and empty', () => {
  expect(initialWire()).toEqual({ nombre: '', estado: 1, modulos: [], tipoAdjuntosCajeros: [], tipoAdjuntosSucursales: [] })
})

it('of a stored profile the lists are not known yet, and any status but 1 is inactive', () => {
  expect(initialWire(row)).toMatchObject({ nombre: 'Visitante', estado: 2, modulos: undefined, tipoAdjuntosCajeros: undefined })
})

it('goes into the fields and back', () => {
  const wire = { nombre: 'Visitante', estado: 2, modulos: [1, 2], tipoAdjuntosCajeros: [3], tipoAdjuntosSucursales: [4] }
  expect(wireOf(formOf(wire))).toEqual(wire)
})

it('a stored record has its lists as texts', () => {
  expect(wireOfRecord({ nombre: 'A', estado: 1, modulos: '1,2', tipoAdjuntosCajeros: '' })).toEqual({
    nombre: 'A',
    estado: 1,
    modulos: [1, 2],
    tipoAdjuntosCajeros: [],
  })
})

describe('saving', () => {
  const full = { nombre: 'A', estado: 1, modulos: [1, 5], tipoAdjuntosCajeros: [3], tipoAdjuntosSucursales: [4] }
  const sentences = (wire: Wire) =>
    saveProfile.body.safeParse(bodyOf(0, { ...full, ...wire }, full, undefined)).error?.issues.map(({ message }) => message) ?? []

  it('says what it started from', () =>
    expect(bodyOf(7, full, { modulos: [1] }, 4)).toMatchObject({ prfid: 7, version: 4, modulosant: [1] }))
  it('asks for nothing more when all is there', () => expect(sentences({})).toEqual([]))
  it.each([
    [{ nombre: '' }, 'El campo nombre es requerido'],
    [{ estado: undefined }, 'El campo estado es requerido'],
    [{ tipoAdjuntosCajeros: [] }, 'El campo tipos de adjunto de cajeros es requerido'],
    [{ tipoAdjuntosSucursales: [] }, 'El campo tipos de adjunto de sucursales es requerido'],
  ])('without %j: %s', (wire, sentence) => expect(sentences(wire)).toEqual([sentence]))
})
