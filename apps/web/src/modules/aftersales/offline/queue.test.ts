import { type FindingLine, noPhotos } from '@soportica/contract/aftersales/findings'
import { emptyFinding } from '@soportica/rules/findings'
import { expect, it } from 'vitest'
import type { Change } from '../lines/lineStore.ts'
import type { Choices, WaitingChange, WaitingEntry } from './kept.ts'
import { bodyOf, decided, mergedChange, nextToSend, sendAll, shownLine, waitAfter } from './queue.ts'

const line: FindingLine = {
  ...emptyFinding,
  iddetalle: null,
  key: null,
  tipo: 1,
  orden: 4,
  ubicacionId: 1,
  ubicacion: 'Fachada',
  actividadId: 2,
  actividad: 'Aviso',
  adicional: false,
  categoria: '',
  subcategoria: '',
  nomresponsable: '',
  preentrega: null,
  fotos: noPhotos,
  usuact: '',
  fecact: null,
  version: 0,
  acciones: { editar: true },
}
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
  expect(shownLine(line, entries, 'p4', choices)).toMatchObject({ estado: 2, categoriesAfterSale: 7, categoria: 'Acabados' })
  expect(shownLine(line, [waits(1, 'p4', { estado: 2 }, { state: 'refused' })], 'p4', choices)).toBe(line)
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

it('of two values mine goes again whole, theirs leaves what nobody disputes', () => {
  const both = waits(1, 'p4', { estado: 1, descripcion: 'Bien' }, { state: 'conflict', conflict })
  expect(decided(both, true)).toEqual({ estado: 1, descripcion: 'Bien' })
  expect(decided(both, false)).toEqual({ descripcion: 'Bien' })
  expect(decided({ ...both, change: { estado: 1 } }, false)).toBeUndefined()
})

it('with every third request failing all is stored once and in order', async () => {
  let queue: WaitingEntry[] = Array.from({ length: 30 }, (_, at) => waits(at + 1, `p${at % 7}`, { estado: 1 }))
  const [stored, pauses]: [Map<string, number>, number[]] = [new Map(), []]
  let asked = 0
  await sendAll({
    may: () => true,
    next: async () => nextToSend(queue),
    send: async ({ seq, clave }) => {
      asked += 1
      // Every sixth answer is lost after the server has stored it: its key tells that it is known.
      const reaches = asked % 3 !== 0 || asked % 6 === 0
      if (reaches && !stored.has(clave)) stored.set(clave, seq)
      if (asked % 3 === 0) return 'again'
      queue = queue.filter((entry) => entry.seq !== seq)
      return 'done'
    },
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
      return 'again'
    },
    pause: async () => undefined,
  })
  expect(tries).toBe(3)
})
