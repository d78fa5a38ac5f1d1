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
const stampFile = inRoot('apps/web/dist/version.txt')
// The process of a node runs these too: they tell two builds of the product apart.
const ofProcess = ['apps/api/src', 'apps/api/schema', 'apps/api/migrations']
const buildFile = inRoot('apps/web/dist/build.txt')

/** Builds the web when its sources are not those of the last build, and writes which build of the product this is. */
export async function ensureWebBuilt() {
  const stamp = stampOf(sources)
  if (!existsSync(join(dist, 'index.html')) || readStamp() !== stamp) buildAndReport(stamp)
  const own = `${stampOf([...sources, ...ofProcess])}\n`
  if (!existsSync(buildFile) || readFileSync(buildFile, 'utf8') !== own) writeFileSync(buildFile, own)
}

function buildAndReport(stamp) {
  const begin = Date.now()
  process.stdout.write('Preparando la aplicación web…\n')
  build(stamp)
  process.stdout.write(`Aplicación web lista en ${((Date.now() - begin) / 1000).toFixed(1)} s.\n`)
}

// Built beside and renamed: nobody ever serves half a build.
function build(stamp) {
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
    mkdirSync(draft, { recursive: true })
    writeFileSync(join(draft, 'version.txt'), `${stamp}\n`)
    rmSync(dist, { recursive: true, force: true })
    renameSync(draft, dist)
  } catch (error) {
    // Another start was quicker with the same sources.
    if (readStamp() === stamp) rmSync(draft, { recursive: true, force: true })
    else fail(explainBuild(error.message))
  }
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim() : ''
}

function stampOf(paths) {
  const hash = createHash('sha256')
  for (const source of paths) addTo(hash, source)
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
