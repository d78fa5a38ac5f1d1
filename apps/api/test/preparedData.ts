import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'
import { startProduct } from './launcher/product.ts'

/** Prepares the folder that the first start with demo data would leave. */
export async function prepareData(directory: string): Promise<void> {
  const product = startProduct({ directory, port: await freePort() })
  await product.ready()
  product.kill('SIGTERM')
  if ((await product.exit) !== 0) throw new Error(`the product did not end as it should:\n${product.output()}`)
}

/** Where a whole run prepared its data, or a new folder of a part that runs alone. */
export async function preparedData(): Promise<string> {
  const sharedDirectory = process.env['TEST_DATA']
  if (sharedDirectory && existsSync(join(sharedDirectory, 'postgres'))) return sharedDirectory
  const directory = mkdtempSync(join(tmpdir(), 'soportica-preparada-'))
  await prepareData(directory)
  return directory
}

/** A start on a copy takes a tenth of a first start. The database's files keep their owner. */
export function copyData(prepared: string, directory: string): void {
  execFileSync('cp', ['-a', `${prepared}/.`, directory])
  // A server reuses its port: two copies must not share one.
  rmSync(join(directory, 'postgres', 'port'))
}
