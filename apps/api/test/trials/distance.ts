import { callsPerSecond } from '../../../../bench/callsPerSecond.ts'
import { median, rounded } from '../../../../bench/report.ts'
import { startCluster } from '../../../../scripts/cluster/cluster.ts'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { seedDatabase } from '../../src/demo/seed/seedDatabase.ts'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { signIn } from '../crash/writer.ts'

const report = (line: string): void => console.log(line)
const delays = [0, 2, 10]
const connections = [1, 32]
const [rounds, seconds] = [3, 8]
const seededCashiers = 500
/** The rate of many connections to that of one, over the longest distance: nothing waits for anything else. */
const promised = 16

/** Saves per second through the balancer with nodes that lie apart: every call, every row and every commit goes the way. */
const cluster = await startCluster({ report, env: { NODE_ENV: 'development', DEMO_DATA: 'auto' }, overLines: true })
const database = connectDatabase(cluster.databaseUrl, { max: 1 })
try {
  const client = await database.pool.connect()
  await seedDatabase(client, [['cashier', seededCashiers]], () => {})
  client.release(true)
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from cashier where eliminado_en is null and estado = 1 order by id desc limit ${seededCashiers}`,
  )
  const [administrator] = demoUsers
  const url = `${cluster.url}/soportica`
  const server = { url, token: await signIn(url, administrator!.usuario, administrator!.clave) }
  let turn = 0
  const bodyOf = (): object => ({ cajid: rows[(turn += 1) % rows.length]!.id, grupo: `Banco ${turn}`, direccion: `Calle ${turn} # 1-23` })
  const save = (at: number, time: number) =>
    callsPerSecond(server, { path: '/api/cashiers/save_cashier', bodyOf, connections: at, seconds: time })
  await save(32, seconds)
  const ratios = []
  for (const delay of delays) {
    await cluster.setDelay(delay)
    const rates: number[] = []
    for (const at of connections) {
      await save(at, 2)
      const measured = []
      for (let round = 0; round < rounds; round += 1) measured.push(await save(at, seconds))
      rates.push(median(measured))
    }
    const [one, many] = rates as [number, number]
    ratios.push(many / one)
    report(
      `${delay} ms each way: ${rounded(one)} saves a second on 1 connection, ${rounded(many)} on 32: ${rounded(many / one)} times as many`,
    )
  }
  if (ratios.at(-1)! < promised) process.exitCode = 1
} finally {
  await database.close()
  await cluster.stop()
}
