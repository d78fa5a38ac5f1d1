import { describe, expect, it } from 'vitest'
import { overrideErrors } from './overrideErrors.ts'

const good = { accion: 'agregar', fecha: '24-12-2026', nombre: 'Víspera', motivo: 'Decreto' } as const

describe('what is wrong with an override', () => {
  it.each([
    [{}, {}],
    [{ nombre: ' ' }, { nombre: 'El campo nombre es requerido' }],
    [{ motivo: '' }, { motivo: 'El campo motivo es requerido' }],
    [{ fecha: '' }, { fecha: 'El campo fecha es requerido' }],
    [{ fecha: '30-02-2026' }, { fecha: 'La fecha no es válida' }],
    [{ fecha: 'mañana' }, { fecha: 'La fecha no es válida' }],
    [{ fecha: '1/5/2027' }, {}],
    [{ accion: 'quitar' as const, nombre: '' }, {}],
  ])('%o: %o', (values, expected) => {
    expect(overrideErrors({ ...good, ...values })).toEqual(expected)
  })
})
