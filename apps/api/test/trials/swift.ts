import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { s3Client } from '../../src/capabilities/storage/s3Client.ts'
import { silent } from '../../src/capabilities/storage/openStorage.ts'
import { readEnv } from '../../src/env.ts'

const servers = ['account', 'container', 'object'] as const
const packages = 'apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached'

/** OpenStack Swift of Debian with its S3 API, on 127.0.0.1 and in a folder of its own: one device, one replica. It leaves nothing. */
export async function startSwift(folder: string, firstPort: number) {
  const etc = join(folder, 'etc')
  const [proxy, cache] = [firstPort, firstPort + 1]
  mkdirSync(join(folder, 'disco', 'd1'), { recursive: true })
  mkdirSync(etc)
  const write = (name: string, ...lines: string[]) => writeFileSync(join(etc, name), `${lines.join('\n')}\n`)
  const common = (port: number) => [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 1',
    'user = root',
    `swift_dir = ${etc}`,
    `devices = ${join(folder, 'disco')}`,
    'mount_check = false',
    'log_level = ERROR',
  ]
  write(
    'swift.conf',
    '[swift-hash]',
    'swift_hash_path_suffix = s',
    'swift_hash_path_prefix = p',
    '[storage-policy:0]',
    'name = una',
    'default = yes',
  )
  for (const [at, name] of servers.entries()) {
    const [builder, port] = [join(etc, `${name}.builder`), firstPort + 2 + at]
    run('swift-ring-builder', builder, 'create', '4', '1', '0')
    run('swift-ring-builder', builder, 'add', `r1z1-127.0.0.1:${port}/d1`, '1')
    run('swift-ring-builder', builder, 'rebalance')
    write(
      `${name}.conf`,
      ...common(port),
      '[pipeline:main]',
      `pipeline = ${name}-server`,
      `[app:${name}-server]`,
      `use = egg:swift#${name}`,
    )
  }
  const filters = ['catch_errors', 'listing_formats', 'copy', 'slo', 'dlo'].flatMap((name) => [
    `[filter:${name}]`,
    `use = egg:swift#${name}`,
  ])
  write(
    'proxy.conf',
    ...common(proxy),
    '[pipeline:main]',
    'pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    '[filter:s3api]',
    'use = egg:swift#s3api',
    'location = us-east-1',
    'min_segment_size = 1',
    'auth_pipeline_check = false',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    'user_test_tester = testing .admin',
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${cache}`,
    ...filters,
  )
  const commands = [
    ['memcached', '-l', '127.0.0.1', '-p', String(cache), '-U', '0', '-u', 'root'],
    ...servers.map((name) => [`swift-${name}-server`, join(etc, `${name}.conf`)]),
    ['swift-proxy-server', join(etc, 'proxy.conf')],
  ] as const
  const begin = () => commands.map(([file, ...args]) => spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true }))
  let running = begin()
  // Each server has processes of its own.
  const signal = (name: NodeJS.Signals) => {
    for (const { pid, exitCode, signalCode } of running)
      if (pid !== undefined && (exitCode ?? signalCode) === null) process.kill(-pid, name)
  }
  const end = async (name: NodeJS.Signals) => {
    signal(name)
    await Promise.all(running.filter(isRunning).map((child) => once(child, 'exit')))
  }
  const stop = async () => {
    signal('SIGCONT')
    await end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `s3://${encodeURIComponent('test:tester')}:testing@127.0.0.1:${proxy}/soportica/adjuntos?tls=no`
  await makeBucket(url).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => end('SIGKILL'),
    start: () => {
      running = begin()
    },
  }
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => (exitCode ?? signalCode) === null

async function makeBucket(url: string): Promise<void> {
  const client = s3Client(readEnv({ STORAGE_URL: url }).STORAGE_URL!, silent)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client({ method: 'PUT' }, async () => {})
    } catch (error) {
      if (attempt === 10) throw error
      await wait(1_000)
    }
  }
}

function run(file: string, ...args: string[]): void {
  const { error, status, stdout } = spawnSync(file, args, { encoding: 'utf8' })
  // 1: a warning.
  if (error || status === null || status > 1) throw new Error(`${file} failed (${packages}): ${stdout}`, { cause: error })
}
