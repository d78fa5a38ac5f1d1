import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { requestCreate } from '@soportica/contract/permissions/requests'
import { getListsSync, stopListsSync, syncListsNow } from '@soportica/contract/settings/listsSync'
import { afterAll, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { masterLists } from '../../src/modules/lists-sync/masterLists.ts'
import { testApp } from '../app.ts'
import { hurried } from '../factories/microsoft.ts'
import { chooseLists, listId, listRuns, playedFields, readPlayed } from '../factories/powerApps.ts'
import { chains } from '../factories/request.ts'
import { startGraphServer } from '../graphServer.ts'

// Half of them go out, half of them come in; 5 000 in a sweep.
const items = Number(process.env['SYNC_FIRST'] ?? (sweeping ? 5_000 : 60))
const half = Math.floor(items / 2)

let now = new Date('2026-11-23T12:00:00Z')
const graph = await startGraphServer()
graph.lists.state.clock = () => now
const app = testApp({ clock: () => now, settings: graph.settings, pace: hurried() })
afterAll(() => graph.close())

it(
  `the first run with ${items} items tells how far it is, stops where it is told to, and goes on there`,
  items > 1000 ? { timeout: 7_200_000 } : {},
  async () => {
    const admin = await app().signInWith(businessRules)
    const author = await app().signInWith(requestCreate)
    const [{ correo }] = (await app().database.pool.query<{ correo: string }>('select correo from app_user where id = $1', [author.usuid]))
      .rows as [{ correo: string }]
    const freshSession = () => app().sessionOf(admin.usuid)
    await app().database.pool.query(
      "insert into job (nombre, usureg, usuact) select 'Puesto del primer día ' || n, 1, 1 from generate_series(1, $1::int) n",
      [half],
    )
    await chooseLists(graph, app(), admin)
    const requests = listId('lssolicitudes')
    for (let n = 0; n < half; n += 1)
      graph.lists.add(requests, playedFields('lssolicitudes', { ...chains.plain, observaciones: `Del primer día ${n}` }), correo)
    now = new Date(now.getTime() + 5 * 60_000)

    const syncStatus = async () => {
      const { listas, detenida } = (await (await freshSession()).call(getListsSync)).body as unknown as {
        listas: { lista: string; estado: string; hechos: number; total: number; enEspera: number }[]
        detenida: object | null
      }
      return { detenida, underWay: listas.find(({ total }) => total > 0), states: listas.map(({ estado }) => estado) }
    }
    const go = listRuns(app(), graph)
    const progress: ({ hechos: number; total: number } | undefined)[] = []
    let [made, numbered] = [0, 0]
    let stops = 0
    graph.lists.state.fault = async (what) => {
      const isMade = what === 'POST items'
      const isNumbered = what.startsWith('PATCH')
      if (isMade) made += 1
      if (isNumbered) numbered += 1
      // In the middle of each way somebody looks, and stops it.
      if ((isMade && made === Math.floor(half / 2)) || (isNumbered && numbered === Math.floor(half / 2))) {
        stops += 1
        progress.push((await syncStatus()).underWay)
        await (await freshSession()).call(stopListsSync, { body: {} })
      }
      return undefined
    }
    for (let ended = await go(); ended !== 'done'; ended = await go()) {
      if (ended === 'more') continue
      const { detenida } = await syncStatus()
      expect(detenida).not.toBeNull()
      const before = graph.lists.seen.length
      expect(await go()).toBe('stopped')
      expect(graph.lists.seen).toHaveLength(before)
      expect((await (await freshSession()).call(syncListsNow, { body: {} })).status).toBe(200)
    }
    await go()
    expect(stops).toBe(2)
    for (const list of progress) expect(list?.hechos).toBeLessThan(list?.total ?? 0)

    const { states } = await syncStatus()
    expect(states).toEqual(states.map(() => 'alDia'))
    // Each was written once.
    const masters = (
      await Promise.all(masterLists.map(async (list) => (await list.rows(app().database.db)).filter((row) => !row.retirado).length))
    ).reduce((sum, n) => sum + n, 0)
    expect([made, numbered]).toEqual([masters, half])
    const numbers = graph.lists.alive(requests).map(({ fields }) => readPlayed('lssolicitudes', fields)['numero'])
    expect(new Set(numbers).size).toBe(half)
    expect(numbers).not.toContain(null)
  },
)
