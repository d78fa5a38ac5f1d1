import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const builtWeb = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const folderIn = (directory: string): string => join(directory, 'web')
// Pages that are open ask for files of the build that they came from.
const maxBuilds = 3

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Copies the build of this process beside earlier ones into the data folder, which all nodes share: any of them can then give the files
 * of a page that came from another one, also while they are updated. Returns its folder; nothing without a build.
 */
export async function storeWebBuild(directory: string, built = builtWeb): Promise<string | undefined> {
  if (!(await isThere(join(built, 'index.html')))) return undefined
  const name = (await readFile(join(built, 'version.txt'), 'utf8')).trim().slice(0, 16)
  const [folder, own] = [folderIn(directory), join(folderIn(directory), name)]
  if (!(await isThere(own))) {
    const draft = join(folder, `.${name}-${process.pid}`)
    await mkdir(folder, { recursive: true })
    await cp(built, draft, { recursive: true })
    // Another node may have been quicker.
    await rename(draft, own).catch(() => rm(draft, { recursive: true, force: true }))
  }
  await utimes(own, new Date(), new Date())
  await deleteOldBuilds(folder)
  return own
}

async function deleteOldBuilds(folder: string): Promise<void> {
  const names = await readdir(folder)
  const all = await Promise.all(names.map(async (name) => ({ name, used: (await stat(join(folder, name))).mtimeMs })))
  const isDraft = ({ name }: { name: string }): boolean => name.startsWith('.')
  const old = all
    .filter((one) => !isDraft(one))
    .toSorted((a, b) => b.used - a.used)
    .slice(maxBuilds)
  const interrupted = all.filter((one) => isDraft(one) && one.used < Date.now() - 3_600_000)
  for (const { name } of [...old, ...interrupted]) await rm(join(folder, name), { recursive: true, force: true })
}

/** The folder of the build that has this file. */
export async function buildWithAsset(directory: string, name: string): Promise<string | undefined> {
  if (!/^[\w-][\w.-]*$/.test(name)) return undefined
  const folder = folderIn(directory)
  for (const build of await readdir(folder).catch(() => []))
    if (await isThere(join(folder, build, 'assets', name))) return join(folder, build)
  return undefined
}

/** Names a build by the script that its page begins with: the browser finds the same name in its own page. */
export const buildName = async (build: string): Promise<string | undefined> =>
  /\/assets\/(index-[\w-]+)\.js/.exec(await readFile(join(build, 'index.html'), 'utf8'))?.[1]
