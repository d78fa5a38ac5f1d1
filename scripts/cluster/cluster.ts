import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  addressOf,
  balancer,
  createNetwork,
  cutOff,
  cutOffFromNodes,
  inNode,
  network,
  reconnect,
  removeNetwork,
  signalNode,
} from './network.ts'
import { requirePackages } from './packages.ts'
import { asPostgres, start, type Started } from './processes.ts'
import { environmentIn, settingsOf } from './settings.ts'

const run = promisify(execFile)
const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
export const nodes = [1, 2, 3] as const
const postgresBin = '/usr/lib/postgresql/15/bin'
const patience = 120_000

type Member = { readonly name: string; readonly role: string; readonly state: string; readonly lag?: number | 'unknown' }
/** A replica that runs may still not follow: then it falls behind. */
const follows = ({ state, lag = 0 }: Member): boolean => (state === 'running' || state === 'streaming') && Number(lag) < 1_000_000
export type Roles = { readonly primary: number; readonly synchronous: number; readonly other: number }
export type Cluster = Awaited<ReturnType<typeof startCluster>>
type Options = {
  readonly report: (line: string) => void
  readonly product?: boolean
  readonly env?: Record<string, string>
  /** The nodes are joined over lines that delay what they carry. */
  readonly overLines?: boolean
}

/**
 * Three nodes with etcd, Patroni, PostgreSQL and the product, and a balancer in front, from the files of deploy/cluster. A signal ends the
 * program and leaves nothing of them, also while they start.
 */
export async function startCluster({ report, product = true, env = {}, overLines = false }: Options) {
  await requirePackages(report)
  const { words, uid, gid } = await asPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'soportica-cluster-'))
  const newPassword = (): string => randomBytes(12).toString('hex')
  const password = newPassword()
  const passwords = {
    SUPERUSER_PASSWORD: newPassword(),
    REPLICATION_PASSWORD: newPassword(),
    REWIND_PASSWORD: newPassword(),
    PRODUCT_PASSWORD: password,
  }
  const [files, backups] = [join(folder, 'archivos'), join(folder, 'respaldos')]
  const folderOf = (node: number): string => join(folder, `n${node}`)
  const publicUrl = `http://${balancer}:3000`
  const databaseUrl = `postgres://soportica:${password}@${balancer}:5000/soportica`
  const valuesOf = (node: number): Record<string, string> => ({
    NODE: `n${node}`,
    ADDRESS: addressOf(node),
    FOLDER: folderOf(node),
    BALANCER: balancer,
    NETWORK: network,
    ETCD_CLUSTER: nodes.map((each) => `n${each}=http://${addressOf(each)}:2380`).join(','),
    ETCD_HOSTS: nodes.map((each) => `${addressOf(each)}:2379`).join(','),
    POSTGRES_BIN: postgresBin,
    ...passwords,
    SHARED_BUFFERS: '96MB',
    BACKUPS: backups,
    FILES: files,
    PUBLIC_URL: publicUrl,
    ...Object.fromEntries(nodes.map((each) => [`N${each}`, addressOf(each)])),
  })
  const running = new Set<Started>()
  let isEnding = false
  const launch = (name: string, command: readonly string[], variables: Record<string, string> = {}): Started => {
    if (isEnding) throw new Error(`${name} does not start: the cluster is ending`)
    const started = start(name, command, join(folder, `${name}.log`), variables)
    running.add(started)
    void started.exit.then(() => running.delete(started))
    return started
  }
  const logOf = (name: string): Promise<string> => readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')

  const startDatabase = (node: number): void => {
    const at = folderOf(node)
    launch(`etcd-${node}`, [...inNode(node), ...words, 'etcd', '--config-file', join(at, 'etcd.yml')])
    launch(`patroni-${node}`, [...inNode(node), ...words, 'patroni', join(at, 'patroni.yml')], { HOME: at })
  }
  /** source: where the product is, if not here. */
  const startProduct = async (node: number, source = root('')): Promise<void> => {
    const variables = environmentIn(await settingsOf('soportica.env', valuesOf(node)))
    const program = [root('node_modules/node/bin/node'), join(source, 'apps/api/src/main.ts')]
    launch(`api-${node}`, [...inNode(node), ...program], { ...variables, ...env })
  }
  const isReady = async (node: number): Promise<boolean> =>
    (await fetch(`http://${addressOf(node)}:3000/soportica/readyz`).catch(() => undefined))?.ok === true
  const startNode = async (node: number): Promise<void> => {
    startDatabase(node)
    if (product) await startProduct(node)
  }
  const patroni = async (node: number, path: string): Promise<Response | undefined> =>
    fetch(`http://${addressOf(node)}:8008/${path}`, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined)
  /** The node that accepts writes. */
  const primary = async (): Promise<number | undefined> => {
    const answers = await Promise.all(nodes.map(async (node) => ((await patroni(node, 'primary'))?.ok ? node : 0)))
    return answers.find((node) => node > 0)
  }
  const members = async (): Promise<Member[]> => {
    for (const node of nodes) {
      const answer = await patroni(node, 'cluster')
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  /** One leader, and two replicas that follow it, one of them synchronously; nothing: it is otherwise. */
  const roles = async (): Promise<Roles | undefined> => {
    const all = await members()
    const nodeOf = (role: string): number => Number(all.find((member) => member.role === role)?.name.slice(1) ?? 0)
    const found = { primary: nodeOf('leader'), synchronous: nodeOf('sync_standby'), other: nodeOf('replica') }
    return all.every(follows) && !Object.values(found).includes(0) ? found : undefined
  }
  /** Copies the primary anew to the nodes that do not follow it by themselves, as `patronictl reinit` does. Answers their numbers. */
  const reinitialise = async (): Promise<number[]> => {
    const broken = (await members()).filter((each) => each.role !== 'leader' && !follows(each)).map(({ name }) => Number(name.slice(1)))
    const options = { method: 'POST', body: JSON.stringify({ force: true }) }
    for (const node of broken) await fetch(`http://${addressOf(node)}:8008/reinitialize`, options)
    return broken
  }
  const until = async (what: string, done: () => Promise<boolean>, limit = patience): Promise<number> => {
    const begun = performance.now()
    while (!(await done())) {
      if (performance.now() - begun > limit)
        throw new Error(`the cluster did not reach this within ${limit / 1_000} s: ${what}\n${await describe()}`)
      await wait(100)
    }
    return performance.now() - begun
  }
  const untilHealthy = async (limit = patience): Promise<Roles> => {
    let found: Roles | undefined
    await until('a leader with two replicas', async () => (found = await roles()) !== undefined, limit)
    return found!
  }
  const describe = async (): Promise<string> =>
    [
      JSON.stringify(await members()),
      ...(await Promise.all([...running].map(async ({ name }) => `${name}: ${(await logOf(name)).slice(-600)}`))),
    ].join('\n')

  const pgbackrest = async (node: number, ...order: string[]): Promise<string> => {
    const config = `--config=${join(folderOf(node), 'pgbackrest.conf')}`
    const [program, ...rest] = [...inNode(node), ...words, 'pgbackrest', config, '--stanza=soportica', ...order]
    return (await run(program!, rest)).stdout
  }
  /** Restores the last state before a moment into a new folder, and starts a server on it. */
  const restore = async (node: number, moment: Date, port: number): Promise<{ readonly socket: string; readonly url: string }> => {
    const at = join(folderOf(node), `restaurado-${port}`)
    const [program, ...rest] = [...words, 'mkdir', '-m', '700', at]
    await run(program, rest)
    const target = ['--type=time', `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
    await pgbackrest(node, `--pg1-path=${at}`, ...target, '--archive-mode=off', 'restore')
    const settings = [`port=${port}`, `unix_socket_directories=${at}`, 'hot_standby=off', 'synchronous_standby_names=']
    const server = [join(postgresBin, 'postgres'), '-D', at, ...settings.flatMap((each) => ['-c', each])]
    launch(`restaurado-${port}`, [...inNode(node), ...words, ...server])
    return { socket: at, url: `postgres://soportica:${password}@${addressOf(node)}:${port}/soportica` }
  }
  /** The weekly rehearsal of operators, of an archive that has everything until now. Answers what it says. */
  const rehearse = async (node: number, smtpUrl: string): Promise<string> => {
    const variables = {
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'soportica@example.com',
      MAIL_TO: 'operadores@example.com',
      FOLDER: folderOf(node),
      PGBACKREST: join(folderOf(node), 'pgbackrest.conf'),
      POSTGRES_BIN: postgresBin,
      ARCHIVED_AFTER: '1 second',
    }
    const [program, ...rest] = [...inNode(node), ...words, 'bash', root('deploy/cluster/ensayo.sh')]
    return (await run(program, rest, { env: { ...process.env, ...variables } })).stdout
  }
  const psql = async (node: number, text: string, database = 'postgres'): Promise<string> => {
    const [program, ...rest] = [
      ...words,
      'psql',
      '-h',
      folderOf(node),
      '-U',
      'postgres',
      '-d',
      database,
      '-qtAX',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      text,
    ]
    return (await run(program, rest)).stdout.trim()
  }

  const creating = createNetwork(nodes, overLines)
  const end = async (): Promise<void> => {
    isEnding = true
    const joined = await creating.catch(() => undefined)
    for (const { child } of running) child.kill('SIGKILL')
    await removeNetwork(nodes)
    joined?.close()
    await Promise.all([...running].map(({ exit }) => exit))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  let ending: Promise<void> | undefined
  const stop = (): Promise<void> => (ending ??= end())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(128 + constants.signals[signal])))

  try {
    await creating
    await chmod(folder, 0o755)
    for (const one of [files, backups]) await mkdir(one, { recursive: true })
    await chown(backups, uid, gid)
    for (const node of nodes) {
      await mkdir(folderOf(node), { recursive: true, mode: 0o700 })
      for (const name of ['etcd.yml', 'patroni.yml', 'pgbackrest.conf']) {
        await writeFile(join(folderOf(node), name), await settingsOf(name, valuesOf(node)), { mode: 0o600 })
        await chown(join(folderOf(node), name), uid, gid)
      }
      await chown(folderOf(node), uid, gid)
    }
    for (const node of nodes) startDatabase(node)
    report('Esperando a que los tres nodos elijan una principal…')
    const { primary: leader } = await untilHealthy()
    await psql(leader, `create role soportica login createdb password '${password}'`)
    await psql(leader, 'create database soportica owner soportica')
    for (const extension of ['unaccent', 'pg_trgm', 'btree_gin']) await psql(leader, `create extension ${extension}`, 'soportica')
    await pgbackrest(leader, 'stanza-create')
    const config = join(folder, 'haproxy.cfg')
    await writeFile(config, await settingsOf('haproxy.cfg', { ...valuesOf(1), FOLDER: folder }))
    launch('haproxy', ['haproxy', '-f', config, '-db'])
    if (product) {
      report('Iniciando la aplicación en los tres nodos…')
      for (const node of nodes) await startProduct(node)
      await until('three ready nodes', async () => (await Promise.all(nodes.map(isReady))).every(Boolean))
      await until(
        'a balancer that knows it',
        async () => (await fetch(`${publicUrl}/soportica/readyz`).catch(() => undefined))?.ok === true,
      )
    }
  } catch (error) {
    if (!isEnding) report(await describe())
    await stop()
    throw error
  }

  return {
    folder,
    files,
    password,
    url: publicUrl,
    databaseUrl,
    urlOf: (node: number): string => `postgres://soportica:${password}@${addressOf(node)}:5432/soportica`,
    primary,
    reinitialise,
    setDelay: async (milliseconds: number): Promise<void> => (await creating).setDelay(milliseconds),
    until,
    untilHealthy,
    psql,
    pgbackrest,
    restore,
    rehearse,
    logOf,
    describe,
    startNode,
    /** Asks the product of a node to stop, and starts the one of this folder there. */
    replaceProduct: async (node: number, source: string): Promise<void> => {
      const old = [...running].find(({ name }) => name === `api-${node}`)
      old?.child.kill('SIGTERM')
      await old?.exit
      await startProduct(node, source)
      await until(`n${node} is ready again`, () => isReady(node))
    },
    /** The process of PostgreSQL alone. */
    killDatabase: async (node: number): Promise<void> => {
      const pid = Number((await readFile(join(folderOf(node), 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGKILL')
    },
    killNode: (node: number): Promise<void> => signalNode(node, 'SIGKILL'),
    freeze: (node: number): Promise<void> => signalNode(node, 'SIGSTOP'),
    thaw: (node: number): Promise<void> => signalNode(node, 'SIGCONT'),
    cutOff,
    cutOffFromNodes: (node: number): Promise<void> => cutOffFromNodes(node, nodes),
    reconnect: (node: number): Promise<void> => reconnect(node, nodes),
    stop,
  }
}
