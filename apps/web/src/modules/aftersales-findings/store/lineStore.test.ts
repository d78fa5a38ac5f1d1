import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { expect, it } from 'vitest'
import { findingOf, lineId, lineStore, type Outcome, type Sending } from './lineStore.ts'
import { lineFixture as line } from '../../../../test/fixtures/lineFixture.ts'

/** Each save waits until it is answered here. */
function served() {
  const pendingSaves: { readonly sending: Sending; readonly answer: (outcome: Outcome) => Promise<void> }[] = []
  let keys = 0
  const store = lineStore(
    (sending) =>
      new Promise((resolve) => {
        const answer = async (outcome: Outcome) => {
          resolve(outcome)
          await new Promise((done) => setTimeout(done))
        }
        pendingSaves.push({ sending, answer })
      }),
    () => `key-${(keys += 1)}`,
  )
  const [id = ''] = store.take([line])
  return { store, pendingSaves, id, currentLine: () => store.get(id)! }
}
const saved = (change: Partial<FindingLine>): Outcome => ({ kind: 'saved', linea: { ...line, iddetalle: 9, ...change } })

it('a line changes at once, and its saves follow one another', async () => {
  const { store, pendingSaves, id, currentLine } = served()
  store.change(id, { estado: 2 })
  store.change(id, { descripcion: 'Roza' })
  expect(currentLine()).toMatchObject({ line: { estado: 2, descripcion: 'Roza' }, saving: true })
  expect(pendingSaves.map(({ sending }) => sending.change)).toEqual([{ estado: 2 }])
  await pendingSaves[0]!.answer(saved({ estado: 2, version: 1 }))
  expect(pendingSaves[1]!.sending).toMatchObject({ change: { descripcion: 'Roza' }, line: { iddetalle: 9, version: 1 } })
  expect(pendingSaves[1]!.sending.clave).not.toBe(pendingSaves[0]!.sending.clave)
  expect(pendingSaves[1]!.sending.key).toBe(pendingSaves[0]!.sending.key)
  // An older answer must not overwrite pending changes.
  store.take([line])
  expect(currentLine().line.descripcion).toBe('Roza')
  await pendingSaves[1]!.answer(saved({ estado: 2, descripcion: 'Roza', version: 2 }))
  expect(currentLine()).toMatchObject({ saving: false, line: { version: 2 } })
})

it('a refused change is taken back with all that followed it', async () => {
  const { store, pendingSaves, id, currentLine } = served()
  store.change(id, { estado: 2 })
  store.change(id, { classification: 3 })
  await pendingSaves[0]!.answer({ kind: 'refused' })
  expect(currentLine()).toMatchObject({ line: { estado: 0, classification: 0 }, saving: false, unsent: false })
  expect(pendingSaves).toHaveLength(1)
})

it('an unanswered change stays and is repeated unchanged', async () => {
  const { store, pendingSaves, id, currentLine } = served()
  store.change(id, { estado: 2 })
  store.change(id, { descripcion: 'Trescientas palabras' })
  await pendingSaves[0]!.answer({ kind: 'unanswered', reason: '' })
  store.change(id, { recomendacion: 'Cambiarla' })
  expect(currentLine()).toMatchObject({
    line: { descripcion: 'Trescientas palabras', recomendacion: 'Cambiarla' },
    unsent: true,
    saving: false,
  })
  expect(store.unsent.get()).toEqual({ count: 3, reason: '', tries: 1 })
  // Another version of the line does not change a repeated sending.
  store.take([{ ...line, iddetalle: 9, version: 4 }])
  const retried = store.retry()
  expect(pendingSaves[1]!.sending).toEqual(pendingSaves[0]!.sending)
  await pendingSaves[1]!.answer({ kind: 'unanswered', reason: 'El servidor está ocupado.' })
  await retried
  expect(store.unsent.get()).toEqual({ count: 3, reason: 'El servidor está ocupado.', tries: 2 })
})

it('once it is answered the rest follows, each under a key of its own', async () => {
  const { store, pendingSaves, id, currentLine } = served()
  store.change(id, { estado: 2 })
  await pendingSaves[0]!.answer({ kind: 'unanswered', reason: '' })
  store.change(id, { descripcion: 'Roza' })
  const failed = store.whenSaved().catch((error: Error) => error.message)
  await pendingSaves[1]!.answer({ kind: 'unanswered', reason: '' })
  expect(await failed).toBe('Hay cambios de las líneas que no se han enviado')
  const saves = store.whenSaved()
  await pendingSaves[2]!.answer(saved({ estado: 2, version: 1 }))
  expect(pendingSaves[3]!.sending).toMatchObject({ change: { descripcion: 'Roza' }, line: { version: 1 } })
  expect(new Set(pendingSaves.map(({ sending }) => sending.clave)).size).toBe(2)
  await pendingSaves[3]!.answer(saved({ estado: 2, descripcion: 'Roza', version: 2 }))
  await saves
  expect([currentLine().unsent, store.unsent.get().count]).toEqual([false, 0])
})

it('an unanswered change may be refused when it is repeated', async () => {
  const { store, pendingSaves, id, currentLine } = served()
  store.change(id, { estado: 2 })
  await pendingSaves[0]!.answer({ kind: 'unanswered', reason: '' })
  void store.retry()
  await pendingSaves[1]!.answer({ kind: 'refused' })
  expect([currentLine().line.estado, store.unsent.get().count]).toEqual([0, 0])
})

it.each([
  ['mine', true, { estado: 1, descripcion: 'Bien' }, [[{ estado: 1 }, 5]]],
  ['theirs', false, { estado: 2, descripcion: '' }, []],
])('of two values %s is kept, whole, from the version that is stored', async (_, mine, left, sent) => {
  const { store, pendingSaves, id, currentLine } = served()
  store.change(id, { estado: 1 })
  store.change(id, { descripcion: 'Bien' })
  const fields = [{ campo: 'estado', etiqueta: 'Estado', suyo: 'Bueno', actual: 'Malo' }]
  const stored = { ...findingOf(line), estado: 2 }
  await pendingSaves[0]!.answer({ kind: 'conflict', conflict: { fields, mensaje: 'Otra persona' }, stored, version: 5 })
  expect(currentLine()).toMatchObject({ conflict: { fields, change: { estado: 1, descripcion: 'Bien' } }, saving: false })
  store.settle(id, mine)
  expect(currentLine()).toMatchObject({ conflict: null, line: left })
  expect(pendingSaves.slice(1).map(({ sending }) => [sending.change, sending.line.version])).toEqual(sent)
})

it('a further finding keeps its name when it is stored', async () => {
  const { store, pendingSaves } = served()
  const added = store.add({ ...line, iddetalle: 9, estado: 1 })
  expect(store.get(added.id)?.line).toMatchObject({ adicional: true, estado: 2, iddetalle: null })
  const { key } = pendingSaves[0]!.sending
  await pendingSaves[0]!.answer(saved({ adicional: true, key, estado: 2, version: 1 }))
  expect(await added.stored).toBe(true)
  expect(lineId(store.get(added.id)!.line)).toBe(added.id)
})
