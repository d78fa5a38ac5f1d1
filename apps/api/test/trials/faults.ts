import type { Cluster, Roles } from '../../../../scripts/cluster/cluster.ts'

type Change = (cluster: Cluster, roles: Roles) => Promise<void>
/** moves: another node becomes the primary. */
export type Fault = { readonly begin: Change; readonly end: Change; readonly moves: boolean }
type Faults = Readonly<Record<string, Fault>>

const nothing: Change = async () => {}
const reconnect: Change = async (cluster, roles) => void (await Promise.all(Object.values(roles).map(cluster.reconnect)))

/** How a primary is lost. */
export const losses: Faults = {
  'process killed': { begin: (cluster, { primary }) => cluster.killDatabase(primary), end: nothing, moves: true },
  'node killed': {
    begin: (cluster, { primary }) => cluster.killNode(primary),
    end: (cluster, { primary }) => cluster.startNode(primary),
    moves: true,
  },
  'node frozen': {
    begin: (cluster, { primary }) => cluster.freeze(primary),
    end: (cluster, { primary }) => cluster.thaw(primary),
    moves: true,
  },
  'replica frozen, process killed': {
    begin: async (cluster, { primary, other }) => {
      await cluster.freeze(other)
      await cluster.killDatabase(primary)
    },
    end: (cluster, { other }) => cluster.thaw(other),
    moves: true,
  },
}

/** Who is cut off from whom. */
export const splits: Faults = {
  'primary alone': { begin: (cluster, { primary }) => cluster.cutOff(primary), end: reconnect, moves: true },
  'synchronous replica alone': { begin: (cluster, { synchronous }) => cluster.cutOff(synchronous), end: reconnect, moves: false },
  'primary without the nodes, with the balancer': {
    begin: (cluster, { primary }) => cluster.cutOffFromNodes(primary),
    end: reconnect,
    moves: true,
  },
  'other replica without the nodes, with the balancer': {
    begin: (cluster, { other }) => cluster.cutOffFromNodes(other),
    end: reconnect,
    moves: false,
  },
}
