import { area } from '@soportica/contract/catalogs/cashiers/area'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { expect, it } from 'vitest'
import { ApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { failureWithNoun, rowFailure } from './catalogFailure.ts'

const silent = new ApiError(500, 'Error en la respuesta del servidor')
const conflict = new ApiError(409, 'Ya existe', { mensaje: 'Ya existe', code: 'registro.nombreRepetido', requestId: '1' })

it.each([
  ['guardar', 'Error al guardar subcategoría'],
  ['eliminar', 'Error al eliminar subcategoría'],
] as const)('names a subcategory that could not be %s', (doing, sentence) =>
  expect(sentenceOf(failureWithNoun(aftersalesSubcategory, silent, doing))).toBe(sentence),
)
it('leaves what the server said', () => expect(failureWithNoun(aftersalesSubcategory, conflict, 'guardar')).toBe(conflict))
it('leaves a call that does not exist', () => {
  const missing = new ApiError(404, 'Api no encontrada')
  expect(failureWithNoun(aftersalesSubcategory, missing, 'guardar')).toBe(missing)
})
it('leaves the other catalogues', () => expect(failureWithNoun(area, silent, 'guardar')).toBe(silent))
it('says which record could not be changed, and why', () =>
  expect(rowFailure('cambiar', 'Hall de cajeros', conflict)).toBe('No se pudo cambiar «Hall de cajeros»: Ya existe'))
