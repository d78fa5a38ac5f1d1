import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/apiError.ts'
import { createdBefore } from './createdBefore.ts'

const mensaje = 'Ya se registró con el número 7'
const refusal = (code: 'registro.yaRegistrado' | 'registro.version') =>
  new ApiError(409, mensaje, { mensaje, code, registrado: 7, requestId: '' })

test('only the refusal of what was registered before names a record', () => {
  expect(createdBefore(refusal('registro.yaRegistrado'))).toEqual({ id: 7, mensaje })
  expect(createdBefore(refusal('registro.version'))).toBeUndefined()
  expect(createdBefore(new Error(mensaje))).toBeUndefined()
})
