import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = async (...words: string[]): Promise<void> => void (await run('ip', words))
const bridge = 'soporticabr'
const namespace = (node: number): string => `soportica${node}`
const link = (node: number): string => `soportica${node}`

export const network = '10.91.0.0/24'
/** The address of the balancer, which is this machine's own end. */
export const balancer = '10.91.0.1'
export const addressOf = (node: number): string => `10.91.0.1${node}`
/** How a program is started in the network of a node. */
export const inNode = (node: number): readonly string[] => ['ip', 'netns', 'exec', namespace(node)]

/** A network of its own for each node, joined by a bridge. */
export async function createNetwork(nodes: readonly number[]): Promise<void> {
  await removeNetwork(nodes)
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('address', 'add', `${balancer}/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  for (const node of nodes) {
    await ip('netns', 'add', namespace(node))
    await ip('link', 'add', link(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace(node))
    await ip('link', 'set', link(node), 'master', bridge)
    await ip('link', 'set', link(node), 'up')
    const inside = (...words: string[]): Promise<void> => ip('-n', namespace(node), ...words)
    await inside('address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0')
    await inside('link', 'set', 'eth0', 'up')
    await inside('link', 'set', 'lo', 'up')
  }
}

/** Also what an interrupted trial left. */
export async function removeNetwork(nodes: readonly number[]): Promise<void> {
  for (const node of nodes) {
    await ip('link', 'delete', link(node)).catch(() => {})
    await ip('netns', 'delete', namespace(node)).catch(() => {})
  }
  await ip('link', 'delete', bridge).catch(() => {})
}

export const cutOff = (node: number): Promise<void> => ip('link', 'set', link(node), 'down')
export const reconnect = (node: number): Promise<void> => ip('link', 'set', link(node), 'up')

/** To every process of a node. */
export async function signalNode(node: number, signal: NodeJS.Signals): Promise<void> {
  const { stdout } = await run('ip', ['netns', 'pids', namespace(node)]).catch(() => ({ stdout: '' }))
  for (const pid of stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), signal)
    } catch {
      // It ended meanwhile.
    }
  }
}
