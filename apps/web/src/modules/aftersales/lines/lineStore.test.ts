import { type FindingLine, noPhotos } from '@soportica/contract/aftersales/findings'
import { emptyFinding } from '@soportica/rules/findings'
import { expect, it } from 'vitest'
import { findingOf, lineId, lineStore, type Outcome, type Sending } from './lineStore.ts'

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

/** Each save waits until it is answered here. */
function served() {
  const asked: { readonly sending: Sending; readonly answer: (outcome: Outcome) => Promise<void> }[] = []
  let keys = 0
  const store = lineStore(
    (sending) =>
      new Promise((resolve) => {
        const answer = async (outcome: Outcome) => {
          resolve(outcome)
          await new Promise((done) => setTimeout(done))
        }
        asked.push({ sending, answer })
      }),
    () => `key-${(keys += 1)}`,
  )
  const [id = ''] = store.take([line])
  return { store, asked, id, shown: () => store.get(id)! }
}
const saved = (change: Partial<FindingLine>): Outcome => ({ kind: 'saved', linea: { ...line, iddetalle: 9, ...change } })

it('a line changes at once, and its saves follow one another', async () => {
  const { store, asked, id, shown } = served()
  store.change(id, { estado: 2 })
  store.change(id, { descripcion: 'Roza' })
  expect(shown()).toMatchObject({ line: { estado: 2, descripcion: 'Roza' }, saving: true })
  expect(asked.map(({ sending }) => sending.change)).toEqual([{ estado: 2 }])
  await asked[0]!.answer(saved({ estado: 2, version: 1 }))
  expect(asked[1]!.sending).toMatchObject({ change: { descripcion: 'Roza' }, line: { iddetalle: 9, version: 1 } })
  expect(asked[1]!.sending.clave).not.toBe(asked[0]!.sending.clave)
  expect(asked[1]!.sending.key).toBe(asked[0]!.sending.key)
  // What the server told before is not put back while more is under way.
  store.take([line])
  expect(shown().line.descripcion).toBe('Roza')
  await asked[1]!.answer(saved({ estado: 2, descripcion: 'Roza', version: 2 }))
  expect(shown()).toMatchObject({ saving: false, line: { version: 2 } })
})

it('a refused change is taken back with all that followed it', async () => {
  const { store, asked, id, shown } = served()
  store.change(id, { estado: 2 })
  store.change(id, { classification: 3 })
  await asked[0]!.answer({ kind: 'failed' })
  expect(shown()).toMatchObject({ line: { estado: 0, classification: 0 }, saving: false })
  expect(asked).toHaveLength(1)
})

it.each([
  ['mine', true, { estado: 1 }, [[{ estado: 1 }, 5]]],
  ['theirs', false, { estado: 2 }, []],
])('of two values %s is kept, from the version that is stored', async (_, mine, left, sent) => {
  const { store, asked, id, shown } = served()
  store.change(id, { estado: 1 })
  const fields = [{ campo: 'estado', etiqueta: 'Estado', suyo: 'Bueno', actual: 'Malo' }]
  const stored = { ...findingOf(line), estado: 2 }
  await asked[0]!.answer({ kind: 'conflict', conflict: { fields, mensaje: 'Otra persona' }, stored, version: 5 })
  expect(shown()).toMatchObject({ conflict: { fields }, saving: false })
  store.settle(id, mine)
  expect(shown()).toMatchObject({ conflict: null, line: left })
  expect(asked.slice(1).map(({ sending }) => [sending.change, sending.line.version])).toEqual(sent)
})

it('a further finding keeps its name when it is stored', async () => {
  const { store, asked } = served()
  const added = store.add({ ...line, iddetalle: 9, estado: 1 })
  expect(store.get(added.id)?.line).toMatchObject({ adicional: true, estado: 2, iddetalle: null })
  const { key } = asked[0]!.sending
  await asked[0]!.answer(saved({ adicional: true, key, estado: 2, version: 1 }))
  expect(await added.stored).toBe(true)
  expect(lineId(store.get(added.id)!.line)).toBe(added.id)
})
