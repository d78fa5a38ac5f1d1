import { expect, it } from 'vitest'
import { photoQueue } from './photoQueue.ts'
import type { PhotoToSend } from './sendPhoto.ts'

const line = { repid: 1, iddetalle: 2 }
const file = (name: string) => new File(['x'], name)
const settle = () => new Promise((done) => setTimeout(done))

function served() {
  const sends: { readonly photo: PhotoToSend; readonly answer: (error?: Error) => Promise<unknown> }[] = []
  const sent: unknown[] = []
  let keys = 0
  const queue = photoQueue({
    prepare: async () => ({ blob: new Blob(['x']), tomada: '2026-11-02T10:00:00Z' }),
    send: (photo) =>
      new Promise<void>((resolve, reject) => {
        const answer = (error?: Error) => {
          if (error) reject(error)
          else resolve()
          return settle()
        }
        sends.push({ photo, answer })
      }),
    reasonOf: (error) => (error as Error).message,
    newKey: () => `key-${(keys += 1)}`,
    onSent: (of) => sent.push(of),
  })
  return { queue, sends, sent, states: () => queue.waiting.get().map(({ clave, state }) => `${clave} ${state}`) }
}

it('sends one after the other', async () => {
  const { queue, sends, sent, states } = served()
  queue.add(line, 'antes', [file('a'), file('b')])
  await settle()
  expect(states()).toEqual(['key-1 sending', 'key-2 waiting'])
  expect(sends[0]!.photo).toMatchObject({ ...line, momento: 'antes', clave: 'key-1', tomada: '2026-11-02T10:00:00Z' })
  await sends[0]!.answer()
  expect(states()).toEqual(['key-2 sending'])
  await sends[1]!.answer()
  expect([states(), sent]).toEqual([[], [line, line]])
})

it('one that fails says why, holds nobody up, and is sent again under its key', async () => {
  const { queue, sends, states } = served()
  queue.add(line, 'despues', [file('a'), file('b')])
  await settle()
  await sends[0]!.answer(new Error('no'))
  expect([states(), queue.waiting.get()[0]!.reason]).toEqual([['key-1 failed', 'key-2 sending'], 'no'])
  queue.retry('key-1')
  await sends[1]!.answer()
  expect(sends[2]!.photo.clave).toBe('key-1')
  queue.drop('key-1')
  await sends[2]!.answer(new Error('late'))
  expect(states()).toEqual([])
})
