import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/apiError.ts'
import { answerFailure } from './answerFailure.ts'

const failed = new ApiError(500, 'Error en la respuesta del servidor')
const moved = new ApiError(409, 'Ya fue gestionada', { mensaje: 'Ya fue gestionada', code: 'planos.gestionada', requestId: 'r' })

it('files that could not be sent are named, but where somebody else was first', () => {
  expect(answerFailure(failed, true)).toBe('Error al subir los archivos. Error en la respuesta del servidor')
  expect([answerFailure(failed, false), answerFailure(moved, true)]).toEqual(['Error en la respuesta del servidor', 'Ya fue gestionada'])
})
