import { getBranchOffices } from '@soportica/contract/branches/listCalls'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { listEmailsUsers } from '@soportica/contract/people/users'
import { getMentionable } from '@soportica/contract/records/notes'
import { findRecords } from '@soportica/contract/records/recordCalls'
import { cashierRecord } from '@soportica/contract/records/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { peridsIn } from '../factories/note.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
const nombre = 'Éxito Laureles Norte'
const codigo = 'Zq.7-Norte'
const ids: Record<string, number> = {}
let caller: Caller

beforeAll(async () => {
  caller = await app().signIn('administrador', 'Administrador2026*')
  for (const table of ['cashier', 'branch']) {
    const { rows } = await app().database.pool.query<{ id: number }>(
      `insert into ${table} (nombre, codigo, direccion, region, municipio, anio_contable, usureg, usuact)
       values ($1, $2, '', 1, 1, 2026, 1, 1) returning id`,
      [nombre, codigo],
    )
    ids[table] = rows[0]!.id
  }
})

const records = async (sistema: number, texto: string): Promise<number[]> => {
  const { body } = await caller.call(findRecords, { body: { sistema, texto, rows: 150 } })
  return (body['results'] as unknown as { id: number }[]).map(({ id }) => id)
}
const offices = async (texto: string): Promise<number[]> =>
  ((await caller.call(getBranchOffices, { body: { texto, rows: 150 } as never })).body as unknown as { consecutivo: number }[]).map(
    ({ consecutivo }) => consecutivo,
  )
const selected = async (texto: string): Promise<number[]> =>
  ((await caller.call(lists.getCashiers, { body: { texto, rows: 150 } })).body as unknown as { consecutivo: number }[]).map(
    ({ consecutivo }) => consecutivo,
  )
const searches = [
  ['the selector of cashiers', 'cashier', selected],
  ['the selector of branches', 'branch', offices],
  ['the records with notes, of cashiers', 'cashier', (texto: string) => records(1, texto)],
  ['the records with notes, of branches', 'branch', (texto: string) => records(2, texto)],
] as const

describe.each(searches)('%s', (_, table, find) => {
  it.each(['norte exito', 'EXITO', 'la', 'zq.7-norte', '7-nor', 'zq'])('finds «%s»', async (texto) =>
    expect(await find(texto)).toContain(ids[table]),
  )
  it.each(['norte sur', 'au', 'zq.8', '%', '_'])('does not find «%s»', async (texto) => expect(await find(texto)).not.toContain(ids[table]))
  it('finds a number', async () => expect(await find(String(ids[table]))).toContain(ids[table]))
})

describe('people', () => {
  const person = { nombre: 'Zulma', apellido: 'Ñungo Tél', correo: 'zulma.qq@ejemplo.co' }
  const searchPeople = {
    'for a mail': async (texto: string) =>
      (await caller.call(listEmailsUsers, { query: { texto } })).body as unknown as { id: number; name: string }[],
    'for a mention': async (texto: string) =>
      (
        (await caller.call(getMentionable, { body: { sistema: 1, id: ids['cashier'], texto } })).body['results'] as unknown as {
          nombre: string
        }[]
      ).map(({ nombre: name }) => ({ name })),
  }
  beforeAll(() => createUser(app().database, peridsIn(cashierRecord, 'cashiers', 'viewAll', 'viewNotes'), person))

  it.each(Object.entries(searchPeople))('%s are found by words of the name in any order', async (_, find) => {
    const names = async (texto: string) => (await find(texto)).map(({ name }) => name)
    for (const texto of ['tel zulma', 'NUNGO', 'zu ñu']) expect(await names(texto)).toEqual(['Zulma Ñungo Tél'])
    expect(await names('ulma tela')).toEqual([])
  })
  it('for a mail are found by their address', async () => {
    expect((await searchPeople['for a mail']('a.qq@ejem')).map(({ name }) => name)).toEqual(['Zulma Ñungo Tél'])
  })
})
