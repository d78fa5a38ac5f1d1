import { expect, test } from 'vitest'
import { advance, canBeSent, isProcessing, nextToStart, type QueuedFile, type QueueStep, type UploadQueue } from './uploadQueue.ts'

const queued = (clave: string, fields: Partial<QueuedFile> = {}): QueuedFile => ({
  clave,
  file: new File(['x'], `${clave}.txt`),
  tipo: 1,
  tipoNombre: 'Planos',
  estado: 'listo',
  share: 0,
  ...fields,
})
const after = (queue: UploadQueue, ...steps: QueueStep[]) => steps.reduce(advance, queue)
const states = (queue: UploadQueue) => queue.map(({ clave, estado }) => `${clave} ${estado}`)
const five = ['a', 'b', 'c', 'd', 'e'].map((clave) => queued(clave))
const claves = five.map(({ clave }) => clave)

test('three are on their way at once; the next one goes when one is done', () => {
  let queue = after(five, { step: 'ask', claves })
  expect(nextToStart(queue).map(({ clave }) => clave)).toEqual(['a', 'b', 'c'])
  queue = after(queue, { step: 'start', clave: 'a' }, { step: 'start', clave: 'b' })
  expect(nextToStart(queue).map(({ clave }) => clave)).toEqual(['c'])
  queue = after(queue, { step: 'start', clave: 'c' })
  expect(nextToStart(queue)).toEqual([])
  queue = after(queue, { step: 'remove', clave: 'b' })
  expect(nextToStart(queue).map(({ clave }) => clave)).toEqual(['d'])
})

test('one alone is sent alone', () => {
  const queue = after(five, { step: 'ask', claves: ['d'] })
  expect(nextToStart(queue).map(({ clave }) => clave)).toEqual(['d'])
  expect(queue.filter(isProcessing)).toHaveLength(1)
})

test('asked for twice it is sent once', () => {
  const queue = after(five, { step: 'ask', claves: ['a'] }, { step: 'start', clave: 'a' }, { step: 'ask', claves })
  expect(states(queue)).toEqual(['a subiendo', 'b espera', 'c espera', 'd espera', 'e espera'])
})

test('a failure keeps the file with its reason, under the same key', () => {
  const failed = after(
    [queued('a')],
    { step: 'ask', claves: ['a'] },
    { step: 'start', clave: 'a' },
    { step: 'fail', clave: 'a', motivo: 'Sin red', definitivo: false },
  )
  expect(failed).toMatchObject([{ clave: 'a', estado: 'fallido', motivo: 'Sin red' }])
  expect(failed.some(isProcessing)).toBe(false)
  const retried = after(failed, { step: 'ask', claves: ['a'] }, { step: 'start', clave: 'a' })
  expect(retried[0]).toMatchObject({ clave: 'a', estado: 'subiendo', motivo: undefined, share: 0 })
})

test('one that is refused for good is not sent again', () => {
  const [file] = five
  const refused = after(
    [file!],
    { step: 'ask', claves: ['a'] },
    { step: 'start', clave: 'a' },
    { step: 'fail', clave: 'a', motivo: 'No es una imagen', definitivo: true },
  )
  expect(refused.some(canBeSent)).toBe(false)
  expect(states(after(refused, { step: 'ask', claves: ['a'] }))).toEqual(['a fallido'])
})

test('a stopped one is ready again, and what is still heard of it is not shown', () => {
  const queue = after(
    [queued('a', { estado: 'subiendo', share: 0.4 })],
    { step: 'stop', clave: 'a' },
    { step: 'share', clave: 'a', share: 0.5 },
  )
  expect(queue[0]).toMatchObject({ estado: 'listo', share: 0 })
})

test('clearing leaves what is on its way', () => {
  const queue = [queued('a', { estado: 'subiendo' }), queued('b'), queued('c', { estado: 'fallido' }), queued('d', { estado: 'espera' })]
  expect(states(advance(queue, { step: 'clear' }))).toEqual(['a subiendo', 'd espera'])
})
