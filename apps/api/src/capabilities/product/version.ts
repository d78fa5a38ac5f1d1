import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtWeb } from '../../plugins/http/webBuilds.ts'

export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  return version
}

/** The version with the short build that `npm run build` wrote; without one, the version alone. */
export async function versionAndBuild(folder = builtWeb): Promise<string> {
  const build = await readFile(join(folder, 'build.txt'), 'utf8').catch(() => '')
  const version = await productVersion()
  return build === '' ? version : `${version} (${build.slice(0, 8)})`
}
