import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/apiError.ts'
import { isUncertain, settle } from './settle.ts'

const outcome = { mensaje: 'Se guardaron 2 registros nuevos.', aplicados: 2, rechazados: [] }
const refusing = (status: number) => async () => {
  throw new ApiError(status, `rechazado ${status}`)
}
const being = (estado: 'previa' | 'aplicada' | 'deshecha') => async () => ({
  estado,
  totales: { nueva: 1, cambiada: 1, igual: 3, erronea: 0 },
})

it('says what the server did', async () =>
  expect(await settle('aplicada', { send: async () => outcome, look: being('previa') })).toBe(outcome))

it.each(['aplicada', 'deshecha'] as const)('takes what the server did before, unheard, for done: %s', async (estado) =>
  expect(await settle(estado, { send: refusing(409), look: being(estado) })).toMatchObject({ aplicados: 2, rechazados: [] }),
)

it.each([
  ['another conflict', 409, 'previa', 'rechazado 409'],
  ['one that was undone meanwhile', 409, 'deshecha', 'rechazado 409'],
  ['a lost connection', 0, 'aplicada', 'rechazado 0'],
  ['a refusal', 403, 'aplicada', 'rechazado 403'],
] as const)('does not take %s for done', (_, status, estado, sentence) =>
  expect(settle('aplicada', { send: refusing(status), look: being(estado) })).rejects.toThrow(sentence),
)

it.each([
  [0, true],
  [503, true],
  [409, false],
  [422, false],
])('an answer %i leaves it open: %s', (status, open) => expect(isUncertain(new ApiError(status, ''))).toBe(open))
