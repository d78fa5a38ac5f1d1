import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/apiError.ts'
import { searchFailure } from './searchFailure.ts'

const refused = (code: string, more: object = {}) => new ApiError(409, 'Ya cambió', { mensaje: 'Ya cambió', code, requestId: 'r', ...more })
const fields = [{ campo: 'campo.anioContable', etiqueta: 'Año contable', suyo: 'desde 2022', actual: 'desde 2021' }]

it.each([
  [refused('registro.conflicto', { campo: 'campo.anioContable', conflictos: fields, version: 3 }), { conflict: { version: 3, fields } }],
  [refused('registro.version', { campo: 'version' }), { conflict: { version: undefined, fields: [] } }],
  [refused('nombre.repetido', { campo: 'nombre' }), { campo: 'nombre' }],
  // The dialog has no such field: the error concerns the whole.
  [refused('datos.invalidos', { campo: 'values.campos' }), {}],
  [new Error('Ya cambió'), {}],
])('says why a search was not saved, wherever it belongs', (error, expected) => {
  expect(searchFailure(error)).toEqual({ mensaje: 'Ya cambió', ...expected })
})

it('reports a deleted search, which may be saved again', () => {
  expect(searchFailure(refused('registro.noEncontrado'))).toEqual({
    mensaje: 'Esta búsqueda fue eliminada mientras la editaba.',
    isGone: true,
  })
})
