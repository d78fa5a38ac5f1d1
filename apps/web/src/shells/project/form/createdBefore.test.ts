import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/apiError.ts'
import { parkProject } from '../parkProject.ts'
import { createdBefore, openQuestion } from './createdBefore.ts'

const mensaje = 'Ya se registró con el número 7'
const refusal = (code: 'registro.yaRegistrado' | 'registro.version') =>
  new ApiError(409, mensaje, { mensaje, code, registrado: 7, requestId: '' })

test('only the refusal of what was registered before names a record', () => {
  expect(createdBefore(refusal('registro.yaRegistrado'))).toEqual({ id: 7, mensaje })
  expect(createdBefore(refusal('registro.version'))).toBeUndefined()
  expect(createdBefore(new Error(mensaje))).toBeUndefined()
})

test.each([
  [
    cashierProject,
    'El cajero ya está registrado',
    'Al abrirlo se descarta lo que cambió aquí después de enviarlo.',
    'Abrir el cajero N° 7',
  ],
  [parkProject, 'La plaza ya está registrada', 'Al abrirla se descarta lo que cambió aquí después de enviarla.', 'Abrir la plaza N° 7'],
])('the question names the record: %#', ({ words }, titulo, detalle, aceptar) => {
  expect(openQuestion(words, { id: 7, mensaje })).toEqual({ titulo, mensaje, detalle, aceptar, rechazar: 'Seguir aquí' })
})
