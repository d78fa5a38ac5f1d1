import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = async (...words: string[]): Promise<void> => void (await run('ip', words))
const bridge = 'soporticabr'
const namespace = (node: number): string => `soportica${node}`
const link = (node: number): string => `soportica${node}`
const line = (node: number): string => `soporticad${node}`

export const network = '10.91.0.0/24'
/** The address of the balancer, which is this machine's own end. */
export const balancer = '10.91.0.1'
export const addressOf = (node: number): string => `10.91.0.1${node}`
/** How a program is started in the network of a node. */
export const inNode = (node: number): readonly string[] => ['ip', 'netns', 'exec', namespace(node)]

export type Network = {
  /** How long everything takes from one node to another, each way. Only over lines. */
  readonly setDelay: (milliseconds: number) => void
  readonly close: () => void
}

/** Devices that delay what goes through them: in a node's network, and at its place at the bridge. */
async function layLines(nodes: readonly number[]): Promise<Network> {
  const pairs = nodes.map((node) => `${line(node)}:${link(node)}`)
  const program = spawn('python3', [fileURLToPath(new URL('delayLines.py', import.meta.url)), ...pairs], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(program.stdout, 'data')
  return {
    // From node to node there are two lines.
    setDelay: (milliseconds) => void program.stdin.write(`${milliseconds / 2}\n`),
    close: () => program.stdin.end(),
  }
}
const cables: Network = {
  setDelay: () => {
    throw new Error('Only lines delay what they carry')
  },
  close: () => {},
}

/** A network of its own for each node, joined by a bridge. */
export async function createNetwork(nodes: readonly number[], overLines = false): Promise<Network> {
  await removeNetwork(nodes)
  const joined = overLines ? await layLines(nodes) : cables
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('address', 'add', `${balancer}/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  for (const node of nodes) {
    await ip('netns', 'add', namespace(node))
    if (overLines) await ip('link', 'set', line(node), 'netns', namespace(node), 'name', 'eth0')
    else await ip('link', 'add', link(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace(node))
    await ip('link', 'set', link(node), 'master', bridge)
    await ip('link', 'set', link(node), 'up')
    const inside = (...words: string[]): Promise<void> => ip('-n', namespace(node), ...words)
    await inside('address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0')
    await inside('link', 'set', 'eth0', 'up')
    await inside('link', 'set', 'lo', 'up')
  }
  return joined
}

/** With every process in it; also of a trial that was killed. */
export async function removeNetwork(nodes: readonly number[]): Promise<void> {
  for (const node of nodes) {
    // One may start another one meanwhile.
    while ((await processesOf(node)).length > 0) await signalNode(node, 'SIGKILL')
    await ip('link', 'delete', link(node)).catch(() => {})
    await ip('netns', 'delete', namespace(node)).catch(() => {})
  }
  await ip('link', 'delete', bridge).catch(() => {})
}

/** From the other nodes and the balancer. */
export const cutOff = (node: number): Promise<void> => ip('link', 'set', link(node), 'down')
/** The balancer still reaches it. */
export async function cutOffFromNodes(node: number, nodes: readonly number[]): Promise<void> {
  for (const other of nodes.filter((each) => each !== node)) await ip('-n', namespace(node), 'route', 'add', 'blackhole', addressOf(other))
}
export async function reconnect(node: number, nodes: readonly number[]): Promise<void> {
  await ip('link', 'set', link(node), 'up')
  for (const other of nodes) await ip('-n', namespace(node), 'route', 'delete', 'blackhole', addressOf(other)).catch(() => {})
}

const processesOf = async (node: number): Promise<number[]> => {
  const { stdout } = await run('ip', ['netns', 'pids', namespace(node)]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** To every process of a node. */
export async function signalNode(node: number, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await processesOf(node)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended meanwhile.
    }
  }
}
