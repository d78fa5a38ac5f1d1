import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { balancer } from '../../../../scripts/cluster/network.ts'
import { startCluster } from '../../../../scripts/cluster/cluster.ts'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { seedDatabase } from '../../src/demo/seed/seedDatabase.ts'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { serverAway } from '../../src/plugins/db/serverAway.ts'
import { type Ask, leaveRoom, morePlans, prepareGround } from '../crash/mixedLedger.ts'
import { startMixedLoad, type Unanswered } from '../crash/mixedLoad.ts'
import { signIn } from '../crash/writer.ts'
import { playMail } from '../mailServer.ts'

export const report = (line: string): void => console.log(line)
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
export type Trial = Awaited<ReturnType<typeof startTrial>>

/** More than a change of many records does at once: they are changed by a job. */
const seededCashiers = 250
const longestAwaySeconds = 90

/** A cluster with demonstration data, a mail server, and the load of every module. */
export async function startTrial() {
  const mail = await playMail(balancer, '0.0.0.0')
  // Passwords of the demonstration are published: a trial is no production.
  const cluster = await startCluster({
    report,
    // The screen on which nobody presses anything must not lock itself.
    env: { NODE_ENV: 'development', DEMO_DATA: 'auto', SMTP_URL: mail.url, IDLE_LOCK_MINUTES: '480' },
  })
  const database = connectDatabase(cluster.databaseUrl, { max: 2 })
  const stop = async (): Promise<void> => {
    await Promise.all([database.close(), mail.close()])
    await cluster.stop()
  }
  /** Waits while the database is away. */
  const query: Ask = async (text, ...values) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return (await database.pool.query(text, values)).rows as never
      } catch (error) {
        if (!serverAway(error) || attempt > longestAwaySeconds) throw error
        await wait(1_000)
      }
    }
  }
  try {
    const [administrator] = demoUsers
    const url = `${cluster.url}/soportica`
    const server = { url, token: await signIn(url, administrator!.usuario, administrator!.clave) }
    const ground = await prepareGround(server, query)
    const client = await database.pool.connect()
    const [{ last }] = (await client.query<{ last: number }>('select max(id) as last from cashier')).rows as [{ last: number }]
    await seedDatabase(client, [['cashier', seededCashiers]], () => {})
    // Its settings hold for the connection.
    client.release(true)
    const seeded = (await query<{ id: number }>('select id from cashier where id > $1', last)).map(({ id }) => id)
    const unanswered: Unanswered = new Map()
    const journal = join(cluster.folder, 'confirmados.jsonl')
    return {
      cluster,
      mail,
      query,
      server,
      seeded,
      journal,
      startLoad: async () => {
        await morePlans(query, ground)
        await leaveRoom(query)
        return startMixedLoad(server, ground, unanswered, journal)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
