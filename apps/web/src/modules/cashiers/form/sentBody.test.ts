import { cashierProject } from '@soportica/contract/cashiers/project'
import { describe, expect, it } from 'vitest'
import { bodyOf, isUnsaid } from '../../../shells/project/saving/sentBody.ts'
import { newWire } from '../../../shells/project/form/recordWire.ts'

const which = { id: 7, tipoModulo: 'cashiers', duplicadoDe: 0 } as const
const delivered = { ...newWire(cashierProject), idEstadoCajero: 3 }
const back = { ...delivered, idEstadoCajero: 1, nota: 'Se devuelve' }

describe('a note that says why a status is left', () => {
  it('goes with the status', () =>
    expect(bodyOf(cashierProject, which, back, delivered, 1)).toMatchObject({ idEstadoCajero: 1, nota: 'Se devuelve' }))
  it('is not sent of a status that came back', () =>
    expect(bodyOf(cashierProject, which, { ...back, idEstadoCajero: 3 }, delivered, 1)).not.toHaveProperty('nota'))

  const former = [{ base: delivered, wire: back }]
  const theirs = { ...delivered, idEstadoCajero: 1, grupo: 'Norte' }
  it.each([
    ['somebody else set the same one meanwhile', theirs, { ...theirs, nota: 'Se devuelve' }, true],
    ['without a note', theirs, theirs, false],
    ['it is still to be set', delivered, back, false],
    ['somebody else set another one, which is taken', { ...theirs, idEstadoCajero: 2 }, { ...back, idEstadoCajero: 2 }, false],
    ['it was put back', delivered, { ...back, idEstadoCajero: 3 }, false],
  ])('is told not to be kept when %s: %s', (_, base, wire, expected) => expect(isUnsaid(cashierProject, base, wire, former)).toBe(expected))
})
