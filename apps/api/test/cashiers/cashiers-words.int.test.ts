import * as consults from '@soportica/contract/cashiers/consultCalls'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'

const app = testApp()
const nombre = "Éxito-Zq (B2) 50% d'Or a.c. x\\y Añil_k"
const codigo = 'X.7-QZ'
let caller: Caller
let id: number

beforeAll(async () => {
  caller = await app().signInWith(9, 90)
  const { rows } = await app().database.pool.query<{ id: number }>(
    `insert into cashier (nombre, codigo, direccion, region, municipio, anio_contable, usureg, usuact)
     values ($1, $2, '', 1, 1, 2026, 1, 1) returning id`,
    [nombre, codigo],
  )
  id = rows[0]!.id
})

const idsOf = (rows: unknown): number[] => (rows as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)
const found = {
  'the list': async (texto: string) =>
    idsOf((await caller.call(lists.listCashiers, { body: { filters: { nombre: texto }, rows: 150 } })).body['results']),
  'the selector': async (texto: string) => idsOf((await caller.call(lists.getCashiers, { body: { texto, rows: 150 } })).body),
  'the possible children': async (texto: string) =>
    idsOf((await caller.call(consults.getChildren, { body: { cajid: 0, texto, rows: 150 } })).body),
}

describe.each(Object.entries(found))('in %s', (_, find) => {
  it.each(['zq', 'ZQ', 'é', 'e', 'b2', '50', "d'", 'or', 'a.c.', 'c.', 'x\\', '\\y', 'y', 'añ', 'k', 'b2 or zq'])(
    'one or two letters are how a word begins: «%s»',
    async (texto) => expect(await find(texto)).toContain(id),
  )
  it.each(['ñil', 'xit', 'anil_k', 'o-z', '%', '_', "'", '(', '\\', '50% d'])(
    'three letters, or signs, are any part: «%s»',
    async (texto) => expect(await find(texto)).toContain(id),
  )
  it.each(['it', '2)', 'r', 'il', 'xi', '.x', '[', '^', '$', '.*', 'a|', 'b?', 'zq it', '50 r'])('«%s» is not there', async (texto) =>
    expect(await find(texto)).not.toContain(id),
  )
})

describe('a code', () => {
  const byCode = async (text: string) =>
    idsOf((await caller.call(lists.listCashiers, { body: { filters: { codigo: text }, rows: 150 } })).body['results'])

  it.each(['x', '7', 'qz', 'QZ', 'x.', '7-', '.7-q', 'x.7'])('is found by «%s»', async (text) => expect(await byCode(text)).toContain(id))
  it.each(['z', 'x_', 'z.', '.', '-', '%', '77', 'x|'])('is not found by «%s»', async (text) =>
    expect(await byCode(text)).not.toContain(id),
  )
  it.each(['qz', '7'])('is found in the selector by «%s»', async (text) => expect(await found['the selector'](text)).toContain(id))
})
