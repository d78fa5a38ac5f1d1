import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { inRoot, node, productEnv, viteProgram } from './paths.mjs'
import { explainBuild } from './web-errors.mjs'

const sources = ['apps/web', 'packages/contract', 'packages/rules', 'package-lock.json']
const ignored = new Set(['node_modules', 'dist', 'coverage', 'test-results'])
const dist = inRoot('apps/web/dist')
// Names the folder of the build that a server takes when it starts.
const pointer = join(dist, 'actual.txt')
// Pages that are open ask for files of the build that they came from.
const maxBuilds = 3

/** Builds the web when its sources are not those of the last build. */
export async function ensureWebBuilt() {
  const name = sourcesStamp().slice(0, 16)
  if (existsSync(join(dist, name, 'index.html'))) {
    if (currentName() !== name) pointTo(name)
    return
  }
  const begin = Date.now()
  process.stdout.write('Preparando la aplicación web…\n')
  build(name)
  process.stdout.write(`Aplicación web lista en ${((Date.now() - begin) / 1000).toFixed(1)} s.\n`)
}

// Each build has its folder, so a running server and the pages that are open keep theirs.
function build(name) {
  const draft = inRoot(`node_modules/.cache/web-${process.pid}`)
  const args = [viteProgram(), 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']
  const { status, stdout, stderr } = spawnSync(node, args, {
    cwd: inRoot('apps/web'),
    // Whatever the shell says: another value would bundle the development build of React.
    env: { ...productEnv, NODE_ENV: 'production', NO_COLOR: '1' },
    encoding: 'utf8',
  })
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    fail(explainBuild(`${stdout}${stderr}`))
  }
  try {
    mkdirSync(dist, { recursive: true })
    renameSync(draft, join(dist, name))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another start was quicker with the same sources.
    if (!existsSync(join(dist, name, 'index.html'))) fail(explainBuild(error.message))
  }
  pointTo(name)
  deleteOldBuilds(name)
}

function pointTo(name) {
  writeFileSync(`${pointer}.${process.pid}`, `${name}\n`)
  renameSync(`${pointer}.${process.pid}`, pointer)
}

function deleteOldBuilds(current) {
  const others = readdirSync(dist).filter((entry) => !entry.startsWith('actual.txt') && entry !== current)
  const newest = others.toSorted((a, b) => statSync(join(dist, b)).mtimeMs - statSync(join(dist, a)).mtimeMs)
  const fresh = newest.filter((entry) => existsSync(join(dist, entry, 'index.html'))).slice(0, maxBuilds - 1)
  for (const entry of others) if (!fresh.includes(entry)) rmSync(join(dist, entry), { recursive: true, force: true })
}

function currentName() {
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
}

function sourcesStamp() {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const absolute = inRoot(path)
  if (!existsSync(absolute)) return
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).toSorted()) if (!ignored.has(name)) addTo(hash, `${path}/${name}`)
  } else {
    hash.update(path).update('\0').update(readFileSync(absolute))
  }
}
