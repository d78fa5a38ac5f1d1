import { businessRules } from '@soportica/contract/permissions/securityWindows'
import * as calls from '@soportica/contract/settings/listsSync'
import { getRules, type ListPicker, listPickers, updateListSite } from '@soportica/contract/settings/microsoft'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ended } from '../../src/capabilities/microsoft/lists/syncLists.ts'
import { type Answer, type Caller, testApp } from '../app.ts'
import { chosenLists, hurried, saveCredentials } from '../factories/microsoft.ts'
import { listRuns, playedColumns } from '../factories/powerApps.ts'
import { siteId } from '../graphData.ts'
import { startGraphServer } from '../graphServer.ts'

const graph = await startGraphServer()
const app = testApp({ settings: graph.settings, pace: hurried() })
afterAll(() => graph.close())

let admin: Caller
let run: () => Promise<Ended>
beforeAll(async () => {
  admin = await app().signInWith(businessRules)
  await saveCredentials(admin)
  await app().database.pool.query('update municipality set eliminado_en = now() where id > 12')
  run = listRuns(app(), graph)
})

describe('the lists of a site', () => {
  const create = (listas: Record<string, string> = {}) => admin.call(calls.createSharepointLists, { body: { sitio: siteId, listas } })
  const resultsOf = (answer: Answer) =>
    (answer.body['listas'] as unknown as { lista: string; id: string; resultado: string; mensaje: string }[]).map(
      ({ resultado }) => resultado,
    )
  const traces = async () =>
    (await app().database.pool.query("select despues from history where entidad = 'microsoft' and campo = 'listasSharepoint'")).rows.length

  it('are not created without the right in Microsoft, which the refusal names', async () => {
    graph.lists.state.bare = true
    graph.lists.state.readOnly = true
    expect(await create()).toMatchObject({
      status: 502,
      body: { code: 'listas.permisoCrear', mensaje: expect.stringContaining('Sites.Manage.All') as string },
    })
    graph.lists.state.readOnly = false
    expect(graph.lists.createdLists).toEqual([])
    expect(await traces()).toBe(0)
  })

  it('are created with all their columns, once', async () => {
    const answer = await create()
    expect(answer.body).toMatchObject({ exito: true, mensaje: 'Se crearon 12 listas.' })
    expect(graph.lists.createdLists.map(({ displayName }) => displayName).toSorted()).toEqual(
      listPickers.map(({ label }) => label).toSorted(),
    )
    expect(await traces()).toBe(1)
    const listas = answer.body['listas'] as unknown as { lista: ListPicker; id: string }[]
    const chosen = { sitio: siteId, ...Object.fromEntries(listas.map(({ lista, id }) => [lista, id])) } as typeof chosenLists
    const { version } = (await admin.call(getRules)).body as unknown as { version: number }
    expect((await admin.call(updateListSite, { body: { ...chosen, version } })).status).toBe(200)
    expect((await admin.call(calls.testLists, { body: {} })).body).toMatchObject({ exito: true })
    expect(resultsOf(await create())).toEqual(Array.from({ length: 12 }, () => 'completa'))
    expect(await traces()).toBe(1)
    await run()
    await run()
    const { listas: states } = (await admin.call(calls.getListsSync)).body as unknown as { listas: { estado: string }[] }
    expect(states.map(({ estado }) => estado)).toEqual(Array.from({ length: 12 }, () => 'alDia'))
  })

  it('get their missing columns; columns of another type stay and are reported', async () => {
    const [job, device] = ['Puesto', 'Dispositivo'].map(
      (name) => graph.lists.createdLists.find(({ displayName }) => displayName === name)!.id,
    )
    graph.lists.setColumns(job!, playedColumns('lspuesto').slice(0, 2))
    graph.lists.setColumns(
      device!,
      playedColumns('lsdispositivo').map((column) => ({ ...column, kind: column.displayName === 'Estado' ? 'number' : column.kind })),
    )
    const answer = await create({ lspuesto: job! })
    expect(answer.body).toMatchObject({ exito: false, mensaje: 'Se completó 1 lista. 1 lista no quedó completa.' })
    const listas = answer.body['listas'] as unknown as { lista: string; resultado: string; mensaje: string }[]
    expect(listas.find(({ lista }) => lista === 'lspuesto')).toMatchObject({
      resultado: 'completada',
      mensaje: expect.stringContaining('«Estado»') as string,
    })
    expect(listas.find(({ lista }) => lista === 'lsdispositivo')).toMatchObject({
      resultado: 'falla',
      mensaje: expect.stringContaining('debe ser de texto') as string,
    })
  })

  it('are described for an administrator of SharePoint in a template', async () => {
    const answer = await admin.call(calls.getListsTemplate)
    const template = answer.raw.toString()
    expect(template.match(/<pnp:ListInstance /g)).toHaveLength(12)
    expect(template).toContain('DisplayName="Observación" Type="Note"')
    const ids = [...template.matchAll(/Field ID="(\{[0-9a-f-]{36}\})"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
