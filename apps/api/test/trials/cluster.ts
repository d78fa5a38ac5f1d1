import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { type Ask, leaveRoom, missingWrites, morePlans, prepareGround } from '../crash/mixedLedger.ts'
import { startMixedLoad, type Unanswered } from '../crash/mixedLoad.ts'
import { readJournal } from '../crash/readJournal.ts'
import { signIn } from '../crash/writer.ts'
import { serverAway } from '../../src/plugins/db/serverAway.ts'
import { type Cluster, startCluster } from '../../../../scripts/cluster/cluster.ts'
import { askSteadily } from './askSteadily.ts'

/** How a primary is lost, and how its node comes back. */
const faults = {
  'process killed': { begin: (cluster: Cluster, node: number) => cluster.killDatabase(node), end: async () => {} },
  'node killed': {
    begin: (cluster: Cluster, node: number) => cluster.killNode(node),
    end: (cluster: Cluster, node: number) => cluster.startNode(node),
  },
  'node frozen': {
    begin: (cluster: Cluster, node: number) => cluster.freeze(node),
    end: (cluster: Cluster, node: number) => cluster.thaw(node),
  },
  'network split': {
    begin: (cluster: Cluster, node: number) => cluster.cutOff(node),
    end: (cluster: Cluster, node: number) => cluster.reconnect(node),
  },
} as const
type Fault = keyof typeof faults
type Round = { readonly fault: Fault; readonly resumed: number; readonly failedReads: number; readonly reads: number }

const report = (line: string): void => console.log(line)

/** Each round loses the primary while every module works. */
export async function tryFailovers(order: readonly Fault[]): Promise<readonly Round[]> {
  const folder = mkdtempSync(join(tmpdir(), 'soportica-ensayo-'))
  const journal = join(folder, 'confirmados.jsonl')
  // Passwords of the demonstration are published: a trial is no production.
  const cluster = await startCluster({ report, env: { NODE_ENV: 'development', DEMO_DATA: 'auto' } })
  const rounds: Round[] = []
  const database = connectDatabase(cluster.databaseUrl, { max: 2 })
  try {
    const query: Ask = async (text, ...values) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return (await database.pool.query(text, values)).rows as never
        } catch (error) {
          if (!serverAway(error) || attempt > 60) throw error
          await wait(1_000)
        }
      }
    }
    const [administrator] = demoUsers
    const url = `${cluster.url}/soportica`
    const token = await signIn(url, administrator!.usuario, administrator!.clave)
    const server = { url, token }
    const ground = await prepareGround(server, query)
    const unanswered: Unanswered = new Map()
    for (const [at, fault] of order.entries()) {
      await cluster.until('a healthy cluster', cluster.healthy, 180_000)
      await morePlans(query, ground)
      await leaveRoom(query)
      let load = startMixedLoad(server, ground, unanswered, journal)
      await wait(3_000)
      const node = (await cluster.primary())!
      const reads = askSteadily(server, 'cashiers/get_cashier_by_accounting_year', () => ({}))
      const writes = askSteadily(server, 'cashiers/save_area', (n) => ({ nombre: `Área ${at} ${n} ${process.hrtime.bigint()}`, estado: 1 }))
      await wait(1_000)
      const begun = performance.now()
      await faults[fault].begin(cluster, node)
      await cluster.until('another primary', async () => ![undefined, node].includes(await cluster.primary()))
      // Until then the last processes of a killed primary may still write.
      const promoted = performance.now() - begun
      const writesNow = () => writes.answered.filter(({ sent, at: moment }) => sent > begun && moment > begun + promoted)
      await cluster.until('an acknowledged write', async () => writesNow().length > 0)
      // Unanswered writers stopped; all go on.
      await load.stop()
      load = startMixedLoad(server, ground, unanswered, journal)
      await wait(5_000)
      await load.stop()
      await Promise.all([reads.stop(), writes.stop()])
      if (load.refused.length > 0) throw new Error(`refused: ${load.refused[0]}`)
      await faults[fault].end(cluster, node)
      const resumed = Math.min(...writesNow().map(({ at: moment }) => moment)) - begun
      const failed = new Map<string, number>()
      for (const reason of reads.failed) failed.set(reason, (failed.get(reason) ?? 0) + 1)
      rounds.push({ fault, resumed, failedReads: reads.failed.length, reads: reads.failed.length + reads.answered.length })
      const seconds = (ms: number): string => (ms / 1_000).toFixed(1)
      report(
        `${at + 1}. ${fault} (n${node}): another primary after ${seconds(promoted)} s, writes after ${seconds(resumed)} s; ` +
          `${reads.failed.length} of ${reads.failed.length + reads.answered.length} reads failed ${JSON.stringify([...failed])}`,
      )
      const areas = writes.answered.map(({ answer: { areid, version }, body: { nombre } }) => ({ id: areid, version, nombre }))
      const lost = await query(
        `select * from jsonb_to_recordset($1) as w (id int, version int, nombre text)
          where not exists (select from area a where a.id = w.id and a.nombre = w.nombre)`,
        JSON.stringify(areas),
      )
      const gone = [...lost, ...(await missingWrites(query, journal))]
      if (gone.length > 0) throw new Error(`lost after ${fault}: ${JSON.stringify(gone.slice(0, 5))}`)
    }
    report(`${readJournal(journal).length} acknowledged changes over ${order.length} faults, none lost`)
    return rounds
  } finally {
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const count = Number(process.argv[2] ?? 4)
const kinds = Object.keys(faults) as Fault[]
const rounds = await tryFailovers(Array.from({ length: count }, (_, at) => kinds[at % kinds.length]!))
const sorted = rounds.map(({ resumed }) => resumed).toSorted((a, b) => a - b)
report(
  `writes resume: p50 ${(sorted[Math.floor(sorted.length / 2)]! / 1_000).toFixed(1)} s, p95 ${(sorted[Math.ceil(sorted.length * 0.95) - 1]! / 1_000).toFixed(1)} s`,
)
