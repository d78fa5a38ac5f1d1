import { expect, it } from 'vitest'
import { ApiError, connectionFailed, failureSentence } from '../../lib/api/apiError.ts'
import { uploadFailure } from './uploadFailure.ts'

it.each([
  [new ApiError(422, 'No es Excel', { mensaje: 'No es Excel', code: 'importacion.archivo', requestId: 'r' }), 'No es Excel'],
  [new ApiError(500, 'Error en la respuesta del servidor'), 'Error desconocido al subir archivo'],
  [new ApiError(404, 'Api no encontrada'), 'Api no encontrada'],
  [new ApiError(0, connectionFailed), connectionFailed],
  [new ApiError(413, failureSentence(413)), failureSentence(413)],
  [new Error(''), 'Error desconocido al subir archivo'],
])('a file that did not arrive (%#)', (error, sentence) => expect(uploadFailure(error)).toBe(sentence))
