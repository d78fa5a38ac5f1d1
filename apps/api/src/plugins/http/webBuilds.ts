import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const webFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The folder of the web that was built last. */
export function currentBuild(folder = webFolder): string | undefined {
  const pointer = join(folder, 'actual.txt')
  const build = existsSync(pointer) ? join(folder, readFileSync(pointer, 'utf8').trim()) : ''
  return existsSync(join(build, 'index.html')) ? build : undefined
}

/** The build that has this file: pages that are open still ask for the files of an earlier build. */
export function buildWithAsset(name: string, folder = webFolder): string | undefined {
  if (!/^[\w-][\w.-]*$/.test(name) || !existsSync(folder)) return undefined
  const builds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return builds.map((entry) => join(folder, entry.name)).find((build) => isFile(join(build, 'assets', name)))
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Names a build by the script that its page begins with: the browser finds the same name in its own page. */
export const buildName = (build: string): string | undefined =>
  /\/assets\/(index-[\w-]+)\.js/.exec(readFileSync(join(build, 'index.html'), 'utf8'))?.[1]
