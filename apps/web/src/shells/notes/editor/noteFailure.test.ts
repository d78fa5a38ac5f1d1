import { expect, test } from 'vitest'
import { ApiError, connectionFailed } from '../../../lib/api/apiError.ts'
import { noteFailure } from './noteFailure.ts'

const requestId = 'r1'

test('somebody else changed it: what it says now, and from where to go on', () => {
  const mensaje = 'Ana cambió Nota mientras usted editaba.'
  const error = new ApiError(409, mensaje, {
    mensaje,
    code: 'registro.conflicto',
    requestId,
    version: 4,
    registro: { description: '<p>suya</p>' },
  })
  expect(noteFailure(error)).toEqual({ mensaje, theirs: '<p>suya</p>', version: 4 })
})

test('somebody else deleted it: the text may become a new note', () => {
  const mensaje = 'El registro no existe o fue eliminado.'
  const failure = noteFailure(new ApiError(404, mensaje, { mensaje, code: 'registro.noEncontrado', requestId }))
  expect(failure).toEqual({ sentence: expect.stringMatching(/^La nota fue eliminada\./), gone: true })
})

test('the server’s sentence is shown unchanged', () => {
  const mensaje = 'No se puede mencionar a Ana: no puede ver esta nota'
  expect(noteFailure(new ApiError(422, mensaje, { mensaje, code: 'datos.invalidos', requestId }))).toEqual({ sentence: mensaje })
})

test.each([
  [new ApiError(0, connectionFailed), /^Error al conectar con el servidor\. No se guardó la nota; intente de nuevo\.$/],
  [new TypeError('roto'), /^roto\. No se guardó la nota; intente de nuevo\.$/],
])('%s says what to do next', (error, sentence) => {
  expect(noteFailure(error)).toEqual({ sentence: expect.stringMatching(sentence) })
})
