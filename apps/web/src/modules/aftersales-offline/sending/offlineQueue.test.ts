import { emptyFinding } from '@soportica/rules/findings'
import { expect, it } from 'vitest'
import type { Change } from '../../aftersales-findings/store/lineStore.ts'
import type { Choices, WaitingChange, WaitingEntry } from '../device/storedReport.ts'
import { waitAfter } from '../../../lib/api/waitAfter.ts'
import { bodyOf, failuresUntilAside, mergedChange, nextToSend, sendAll, type Sent, lineWithChanges } from './offlineQueue.ts'
import { lineFixture as line } from '../../../../test/fixtures/lineFixture.ts'

const choices: Choices = { categories: [{ id: 7, nombre: 'Acabados' }], subcategories: {}, responsibles: [], locations: [], activities: [] }
const waits = (seq: number, id: string, change: Change, more: Partial<WaitingChange> = {}): WaitingChange => ({
  seq,
  usuid: 1,
  nombre: 'Ana',
  repid: 3,
  sucursal: 'Centro',
  tipo: 1,
  line: id,
  ubicacion: 'Fachada',
  actividad: 'Aviso',
  clave: `clave-${seq}`,
  key: `key-${id}`,
  state: 'waiting',
  said: '',
  kind: 'line',
  change,
  sent: null,
  conflict: null,
  ...more,
})
const conflict = {
  fields: [{ campo: 'estado', etiqueta: 'Estado', suyo: 'Bueno', actual: 'Malo' }],
  mensaje: 'Otra persona',
  stored: { ...emptyFinding, estado: 2 },
  version: 5,
}

it.each<[string, Change, Change, Change]>([
  ['another field is added', { estado: 2 }, { descripcion: 'Roza' }, { estado: 2, descripcion: 'Roza' }],
  ['the last value counts', { estado: 2 }, { estado: 1 }, { estado: 1 }],
  ['what no longer applies is not sent', { estado: 2, classification: 1 }, { estado: 1 }, { estado: 1 }],
  ['set back to what is stored it is nothing', { estado: 2 }, { estado: 0 }, {}],
])('two changes of a line become one: %s', (_, before, next, merged) => {
  expect(mergedChange(line, before, next)).toEqual(merged)
})

it('a line shows what waits, with the names of what was chosen', () => {
  const entries = [
    waits(1, 'p4', { estado: 2, classification: 1 }),
    waits(2, 'p4', { categoriesAfterSale: 7 }),
    waits(3, 'p5', { estado: 1 }),
  ]
  expect(lineWithChanges(line, entries, 'p4', choices)).toMatchObject({ estado: 2, categoriesAfterSale: 7, categoria: 'Acabados' })
  expect(lineWithChanges(line, [waits(1, 'p4', { estado: 2 }, { state: 'refused' })], 'p4', choices)).toBe(line)
})

it('nothing of a line is sent past a change that is undecided; other lines go on', () => {
  const disputed = waits(1, 'p4', { estado: 1 }, { state: 'conflict', conflict })
  expect(nextToSend([disputed, waits(2, 'p4', { descripcion: 'x' }), waits(3, 'p5', { estado: 1 })])?.seq).toBe(3)
  expect(nextToSend([disputed, waits(2, 'p4', { descripcion: 'x' })])).toBeUndefined()
})

it('a line is sent by its place until it has a number, from the version that was read', () => {
  const change = waits(1, 'p4', { estado: 2 })
  expect(bodyOf(change, line).itemData).toEqual({ ubicacion: 1, actividad: 2, key: 'key-p4', estado: 2 })
  expect(bodyOf(change, { ...line, iddetalle: 9, version: 3 }).itemData).toEqual({ iddetalle: 9, version: 3, estado: 2 })
})

it('a repeatedly failed change moves behind the others, and no change of its line overtakes it', () => {
  const entries = [waits(1, 'p4', { estado: 1 }), waits(2, 'p4', { descripcion: 'x' }), waits(3, 'p5', { estado: 1 })]
  expect(nextToSend(entries, new Map([[1, 2]]))?.seq).toBe(1)
  expect(nextToSend(entries, new Map([[1, 3]]))?.seq).toBe(3)
  expect(
    nextToSend(
      entries,
      new Map([
        [1, 3],
        [3, 4],
      ]),
    )?.seq,
  ).toBe(1)
  const aside = waits(1, 'p4', { estado: 1 }, { state: 'aside', said: 'Error' })
  expect(nextToSend([aside, waits(2, 'p4', { descripcion: 'x' })])).toBeUndefined()
})

type Trial = { readonly answers: (seq: number, tried: number) => Sent; readonly until?: number }
async function drained({ answers, until = Infinity }: Trial) {
  let queue: WaitingEntry[] = [waits(1, 'p1', { estado: 1 }), waits(2, 'p2', { estado: 1 }), waits(3, 'p3', { estado: 1 })]
  const tries: number[] = []
  await sendAll({
    may: () => tries.length < until,
    next: async (failures) => nextToSend(queue, failures),
    send: async ({ seq }) => {
      tries.push(seq)
      const sent = answers(seq, tries.filter((one) => one === seq).length)
      if (sent === 'done') queue = queue.filter((entry) => entry.seq !== seq)
      return sent
    },
    setAside: async ({ seq }) => void (queue = queue.map((entry) => (entry.seq === seq ? { ...entry, state: 'aside' } : entry))),
    pause: async () => undefined,
  })
  return { tries, queue }
}
it('one that always fails holds nobody up, and is set aside after several failures', async () => {
  const { tries, queue } = await drained({ answers: (seq) => (seq === 1 ? 'failed' : 'done') })
  expect(tries).toEqual([1, 1, 1, 2, 3, ...Array.from({ length: failuresUntilAside - 3 }, () => 1)])
  expect(queue).toMatchObject([{ seq: 1, state: 'aside' }])
})
it('while nobody is reached nothing is set aside', async () => {
  const { tries, queue } = await drained({ answers: () => 'unreached', until: 40 })
  expect([tries.length, queue.map(({ state }) => state)]).toEqual([40, ['waiting', 'waiting', 'waiting']])
})
it('one that fails now and then is sent', async () => {
  const { queue } = await drained({ answers: (_, tried) => (tried < failuresUntilAside ? 'failed' : 'done') })
  expect(queue).toEqual([])
})

it('with every third request failing all is stored once and in order', async () => {
  let queue: WaitingEntry[] = Array.from({ length: 30 }, (_, at) => waits(at + 1, `p${at % 7}`, { estado: 1 }))
  const [stored, pauses]: [Map<string, number>, number[]] = [new Map(), []]
  let attempts = 0
  await sendAll({
    may: () => true,
    next: async (failures) => nextToSend(queue, failures),
    send: async ({ seq, clave }) => {
      attempts += 1
      // Every sixth answer is lost after the server has stored it: its key tells that it is known.
      const reaches = attempts % 3 !== 0 || attempts % 6 === 0
      if (reaches && !stored.has(clave)) stored.set(clave, seq)
      if (attempts % 3 === 0) return 'failed'
      queue = queue.filter((entry) => entry.seq !== seq)
      return 'done'
    },
    setAside: async () => expect.unreachable(),
    pause: async (ms) => void pauses.push(ms),
  })
  expect(queue).toEqual([])
  expect([...stored.values()]).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  expect(new Set(pauses)).toEqual(new Set([waitAfter(1)]))
})

it('pauses grow up to a minute, and a session that ends stops the sending', async () => {
  expect([1, 2, 3, 20].map(waitAfter)).toEqual([300, 600, 1200, 60_000])
  let tries = 0
  await sendAll({
    may: () => tries < 3,
    next: async () => waits(1, 'p4', { estado: 1 }),
    send: async () => {
      tries += 1
      return 'unreached'
    },
    setAside: async () => undefined,
    pause: async () => undefined,
  })
  expect(tries).toBe(3)
})
