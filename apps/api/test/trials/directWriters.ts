import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, nodes } from '../../../../scripts/cluster/cluster.ts'
import type { Ask } from '../crash/mixedLedger.ts'

type Mark = { readonly node: number; readonly at: number; readonly mark: string }

export const createMarks = (cluster: Cluster, primary: number): Promise<string> =>
  cluster.psql(primary, 'create table marca (marca uuid primary key); alter table marca owner to soportica', 'soportica')

/** Writes to the PostgreSQL of every node by its own socket, which no cut of the network touches. */
export function writeDirectly({ folder, password }: Cluster) {
  const marks: Mark[] = []
  let isOpen = true
  const write = async (node: number): Promise<void> => {
    // The server gives up first: a wait that it gives up must not count as written.
    const client = new pg.Client({
      host: join(folder, `n${node}`),
      user: 'soportica',
      password,
      database: 'soportica',
      connectionTimeoutMillis: 1_000,
      statement_timeout: 1_000,
      query_timeout: 3_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      for (; isOpen; await wait(300)) {
        const mark = randomUUID()
        await client.query('insert into marca values ($1)', [mark])
        marks.push({ node, at: performance.now(), mark })
      }
    } finally {
      await client.end().catch(() => {})
    }
  }
  const all = Promise.all(
    nodes.map(async (node) => {
      // A replica refuses, a dead server is not there.
      while (isOpen) await write(node).catch(() => wait(300))
    }),
  )
  return {
    marks,
    stop: async (): Promise<void> => {
      isOpen = false
      await all
    },
  }
}

/** The nodes in the order in which they acknowledged: a node that returns had a second primary beside it. */
export const turnsOf = (marks: readonly Mark[]): number[] =>
  marks
    .toSorted((a, b) => a.at - b.at)
    .map(({ node }) => node)
    .filter((node, at, all) => node !== all[at - 1])

export const lostMarks = async (query: Ask, marks: readonly Mark[]): Promise<string[]> => {
  const uuids = marks.map(({ mark }) => mark)
  const lost = await query<{ mark: string }>('select mark from unnest($1::uuid[]) mark where mark not in (select marca from marca)', uuids)
  return lost.map(({ mark }) => mark)
}
