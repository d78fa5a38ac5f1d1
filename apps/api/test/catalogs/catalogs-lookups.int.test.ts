import { describe, expect, it } from 'vitest'
import { actors } from '@soportica/contract/people/actors'
import { alertTypesOf } from '@soportica/contract/notifications/alertTypes'
import { getActorsAttachedType, getAlertTypes } from '@soportica/contract/catalogs/catalogTools'
import { testApp } from '../app.ts'

const app = testApp()

describe.each([getAlertTypes, getActorsAttachedType])('$path', (lookup) => {
  it('is for who has a session, and asks for the system', async () => {
    const caller = await app().signInWith()
    expect((await app().anonymous.call(lookup, { query: { sistema: '1' } })).status).toBe(401)
    const missing = { status: 422, body: { campo: 'sistema', mensaje: 'El campo sistema es requerido' } }
    for (const query of [{}, { sistema: '' }] as Record<string, string>[])
      expect(await caller.call(lookup, { query })).toMatchObject(missing)
    for (const sistema of ['3', 'x', '01'])
      expect(await caller.call(lookup, { query: { sistema } })).toMatchObject({
        status: 422,
        body: { campo: 'sistema', mensaje: 'El campo sistema no es válido' },
      })
  })

  it.each([
    ['1', 1],
    ['2', 2],
  ] as const)('answers what an attachment type of system %s may have', async (sistema, system) => {
    const caller = await app().signInWith()
    const expected =
      lookup === getAlertTypes
        ? alertTypesOf(system).map(({ tasid, nombre }) => ({ id: tasid, nombre }))
        : actors.map(({ id, nombre }) => ({ id, nombre }))
    expect(expected.length).toBeGreaterThan(5)
    expect(await caller.call(lookup, { query: { sistema } })).toMatchObject({ status: 200, body: expected })
  })
})
