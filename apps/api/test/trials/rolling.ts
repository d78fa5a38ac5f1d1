import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { nodes, startCluster } from '../../../../scripts/cluster/cluster.ts'
import { signIn } from '../crash/writer.ts'
import { askSteadily } from './askSteadily.ts'

const root = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const report = (line: string): void => console.log(line)
const migration = `alter table area add column futura text not null default 'nueva';\ncreate index area_futura on area (futura);\n`

/** The next version of the product: this one with one more migration. */
async function nextVersion(folder: string): Promise<void> {
  const linked = (path: string): boolean => path.endsWith('node_modules')
  await cp(root('apps/api'), join(folder, 'apps/api'), { recursive: true, filter: (path) => !linked(path) })
  for (const path of ['node_modules', 'packages', 'apps/web', 'apps/api/node_modules', 'package.json'])
    await symlink(root(path), join(folder, path))
  await writeFile(join(folder, 'apps/api/migrations/9999_futura.sql'), migration)
}

/** Replaces the product of three nodes one after the other, while users read and write through the balancer. */
const folder = await mkdtemp(join(tmpdir(), 'soportica-siguiente-'))
const cluster = await startCluster({ report, env: { NODE_ENV: 'development', DEMO_DATA: 'auto' } })
try {
  await nextVersion(folder)
  const [administrator] = demoUsers
  const url = `${cluster.url}/soportica`
  const server = { url, token: await signIn(url, administrator!.usuario, administrator!.clave) }
  const load = {
    readers: askSteadily(server, 'cashiers/get_cashier_by_accounting_year', () => ({}), { perSecond: 10 }),
    writers: askSteadily(server, 'cashiers/save_area', (n) => ({ nombre: `Área ${n} ${process.hrtime.bigint()}`, estado: 1 }), {
      perSecond: 10,
    }),
  }
  await wait(5_000)
  for (const node of nodes) {
    const begun = performance.now()
    await cluster.replaceProduct(node, folder)
    report(`n${node} runs the next version after ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
    await wait(5_000)
  }
  for (const [who, { answered, failed, stop }] of Object.entries(load)) {
    await stop()
    report(`${who}: ${answered.length} answered, ${failed.length} failed ${JSON.stringify(failed.slice(0, 5))}`)
    if (failed.length > 0) process.exitCode = 1
  }
  const primary = (await cluster.primary())!
  report(`areas with the new column: ${await cluster.psql(primary, 'select count(futura) from area', 'soportica')}`)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
