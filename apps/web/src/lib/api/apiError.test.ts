import { describe, expect, test } from 'vitest'
import { ApiError, failureSentence, isApiError, isRefusal, leavesPage, orSaying, sentenceOf, tooLargeSentence } from './apiError.ts'

describe('the sentence of a failed call', () => {
  test.each([
    [404, { mensaje: 'No existe' }, 'Api no encontrada'],
    [404, undefined, 'Api no encontrada'],
    [404, { code: 'api.noEncontrada', mensaje: 'otra cosa' }, 'Api no encontrada'],
    [404, { code: 'registro.noEncontrado', mensaje: 'El registro no existe' }, 'El registro no existe'],
    [404, { code: 'importacion.vencida', mensaje: 'La revisión venció' }, 'La revisión venció'],
    [404, { code: 'archivo.noDisponible', mensaje: 'El archivo ya no está' }, 'El archivo ya no está'],
    [404, { code: 'planos.seguimiento', mensaje: 'El enlace no es válido' }, 'El enlace no es válido'],
    [422, { mensaje: 'El campo nombre es requerido' }, 'El campo nombre es requerido'],
    [422, undefined, 'Error en los datos enviados'],
    [422, { mensaje: '' }, 'Error en los datos enviados'],
    [409, { mensaje: 'Ya existe' }, 'Ya existe'],
    [500, undefined, 'Error en la respuesta del servidor'],
    [413, { code: 'archivo.tamano', mensaje: 'El archivo excede 8 MB' }, 'El archivo excede 8 MB'],
    [413, undefined, tooLargeSentence()],
  ])('%i with %o', (status, answer, sentence) => {
    expect(failureSentence(status, answer)).toBe(sentence)
  })

  test('without an answer it is the message of the error, or unknown', () => {
    expect(sentenceOf(new Error('se cayó'))).toBe('se cayó')
    expect(sentenceOf(new Error(''))).toBe('Error desconocido')
    expect(sentenceOf('se cayó')).toBe('Error desconocido')
  })
})

test('an api error carries status, code and field', () => {
  const error = new ApiError(422, 'Falta', { mensaje: 'Falta', code: 'datos.invalidos', campo: 'nombre', requestId: 'r' })
  expect(error).toMatchObject({ status: 422, mensaje: 'Falta', code: 'datos.invalidos', campo: 'nombre' })
  expect(isApiError(error, 422)).toBe(true)
  expect(isApiError(error, 409)).toBe(false)
  expect(isApiError(new Error('x'))).toBe(false)
})

const errorBody = { mensaje: 'Ya existe', code: 'registro.nombreRepetido', requestId: 'r' } as const
test.each([
  ['a server that says nothing is put into words', new ApiError(500, 'Error en la respuesta del servidor'), 'Error al guardar'],
  ['what the server says stays', new ApiError(409, 'Ya existe', errorBody), 'Ya existe'],
  ['a call that is not there stays', new ApiError(404, 'Api no encontrada'), 'Api no encontrada'],
  ['what is too large stays', new ApiError(413, tooLargeSentence('12 MB')), tooLargeSentence('12 MB')],
  ['what is no answer stays', new Error('se cayó'), 'se cayó'],
])('%s', (_, error, sentence) => expect(sentenceOf(orSaying(error, 'Error al guardar'))).toBe(sentence))

const coded = (status: number) => new ApiError(status, 'No', { mensaje: 'No', code: 'posventa.noPuede', requestId: 'r' })
test.each([
  ['a rule', coded(422), true],
  ['a right', coded(403), true],
  ['a page of a proxy', new ApiError(403, 'Error en la respuesta del servidor'), false],
  ['a server that failed', coded(500), false],
  ['too many calls', coded(429), false],
  ['a session that ended', coded(401), false],
  ['a locked screen', coded(423), false],
  ['no network', new ApiError(0, 'Error al conectar con el servidor'), false],
  ['something else', new Error('x'), false],
])('%s refuses for good: %#', (_, error, refuses) => expect(isRefusal(error)).toBe(refuses))

test.each([
  [401, true],
  [423, true],
  [403, false],
  [503, false],
])('after an answer of %i another page says why: %s', (status, leaves) => {
  expect(leavesPage(new ApiError(status, 'No'))).toBe(leaves)
})
