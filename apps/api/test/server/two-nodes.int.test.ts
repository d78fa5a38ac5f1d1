import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { downloadExport } from '@soportica/contract/core/exports'
import { closeSection, verifyToken } from '@soportica/contract/people/session'
import { type Caller, startTestApp, type TestApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { askFile, fileEnded } from '../factories/exportedFile.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder()
let nodes: [TestApp, TestApp]

beforeAll(async () => {
  const database = await testDatabase()
  nodes = [await startTestApp(database, folder), await startTestApp(database, folder)]
})
afterAll(async () => {
  for (const { app } of nodes) await app.close()
})

// The same session, used on another node.
const on = (node: TestApp, caller: Caller): Caller => ({
  ...caller,
  call: async ({ method, path }, { body, params = {} } = {}) => {
    const url = `/soportica${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`
    const response = await node.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${caller.token}` },
      ...(body ? { payload: body } : {}),
    })
    return {
      status: response.statusCode,
      body: String(response.headers['content-type']).includes('json') ? response.json() : {},
      headers: response.headers,
      raw: response.rawPayload,
    }
  },
})

describe('two nodes on one database', () => {
  it('share sessions: what one opens the other knows, what one closes is closed', async () => {
    const caller = await nodes[0].signInWith(24)
    expect((await on(nodes[1], caller).call(verifyToken)).status).toBe(200)
    await on(nodes[1], caller).call(closeSection)
    expect((await caller.call(verifyToken)).status).toBe(401)
  })

  it('save the same record at once: one wins, the other gets a conflict', async () => {
    const one = await nodes[0].signInWith(24, 25)
    const save = catalogCalls(area).save
    const created = await one.call(save, { body: { nombre: `Nodos ${Math.random()}`, estado: 1 } })
    const areid = created.body['areid']
    const answers = await Promise.all(
      nodes.map((node, n) => on(node, one).call(save, { body: { areid, nombre: `Nodo ${n} ${Math.random()}`, estado: 1, version: 1 } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('an export started on one is finished and given out by either', async () => {
    const caller = await nodes[0].signInWith(24)
    const expid = await askFile(caller, { lista: 'area' })
    const other = on(nodes[1], caller)
    expect(await fileEnded(other, expid)).toMatchObject({ estado: 'lista' })
    expect((await other.call(downloadExport, { params: { expid } })).raw.length).toBeGreaterThan(1000)
  })
})
