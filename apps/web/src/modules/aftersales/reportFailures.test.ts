import { expect, it, vi } from 'vitest'
import { ApiError, connectionFailed, sentenceOf } from '../../lib/api/apiError.ts'
import { NotStoredError } from '../aftersales-offline/device/database.ts'
import { lineNotSaved } from '../aftersales-findings/store/lineFailure.ts'
import { linesNotLoaded, reportNotLoaded, reportNotSaved, statesNotLoaded } from './reportFailures.ts'

// Without the browser in which the device keeps reports.
vi.mock('../aftersales-offline/reportOnDevice.public.ts', () => import('../aftersales-offline/device/database.ts'))
const silent = new ApiError(500, 'Error en la respuesta del servidor')
const conflict = new ApiError(409, 'Ya cambió', { mensaje: 'Ya cambió', code: 'registro.conflicto', requestId: 'r' })

it('a failed load gives its reason', () => {
  expect(reportNotLoaded(conflict)).toBe('Error al tratar de obtener los datos: Ya cambió')
  expect(linesNotLoaded(silent)).toBe('Error al intentar traer los datos de base de datos: Error en la respuesta del servidor')
  expect(statesNotLoaded(new Error('se cayó'))).toBe('Error al traer los estados: se cayó')
})

it('a line that was not saved says what the server or the device says, or that there was an error', () => {
  expect([conflict, silent, new NotStoredError('No hay espacio')].map(lineNotSaved)).toEqual([
    'Ya cambió',
    'Error al guardar los cambios',
    'No hay espacio',
  ])
})

it('so does a report, but of a lost connection', () => {
  const lost = new ApiError(0, connectionFailed)
  expect([conflict, silent, lost].map((error) => sentenceOf(reportNotSaved(error)))).toEqual([
    'Ya cambió',
    'Error al guardar',
    connectionFailed,
  ])
})
