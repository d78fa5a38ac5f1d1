import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const programs = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/jq': 'jq',
  '/usr/bin/curl': 'curl',
  '/usr/bin/setpriv': 'util-linux',
  '/usr/bin/ip': 'iproute2',
}
/** Their start scripts would begin services of their own. */
const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }

/** The Debian packages of a cluster; missing ones are installed. */
export async function requirePackages(report: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('npm run cluster necesita root: crea redes separadas para los nodos.')
  const missing: string[] = []
  for (const [program, name] of Object.entries(programs)) await access(program).catch(() => missing.push(name))
  if (missing.length === 0) return
  report(`Instalando ${missing.join(', ')}…`)
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], { env: quiet })
}
