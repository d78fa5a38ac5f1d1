import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fail, requireNode } from './fail.mjs'
import { explainInstall } from './install-errors.mjs'
import { runNpm } from './npm.mjs'
import { inRoot, node } from './paths.mjs'

/** Brings node_modules to what package-lock.json says; costs a few milliseconds when there is nothing to do. */
export async function ensureInstalled() {
  requireNode()
  if (isInstalled()) return
  // Not `npm ci`: it wants every platform's optional packages in package-lock.json, which not every registry has.
  const { code, output } = await runNpm(['install', '--no-save', '--include=dev'])
  if (code !== 0) fail(explainInstall(output))
  if (!nodeWorks()) setUpNode()
  writeFileSync(stampFile, manifestsStamp())
}

const stampFile = inRoot('node_modules/.installed')

/** What an installation follows from. */
function manifestsStamp() {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')))
  for (const folder of ['', ...readJson('package.json').workspaces.map((workspace) => `${workspace}/`)]) {
    hash.update(readFileSync(inRoot(`${folder}package.json`)))
  }
  return hash.digest('hex')
}

function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === manifestsStamp() && existsSync(node)) return true
  return lockIsMet()
}

// Somebody ran npm install by hand.
function lockIsMet() {
  const wanted = readJson('package-lock.json')?.packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted || !present || !existsSync(node)) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    return present[path] ? present[path].version === version : Boolean(optional)
  })
}

const wantedNode = () => readJson('node_modules/node/package.json')?.version

function nodeWorks() {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${wantedNode()}`
}

// The package downloads its binary in an install script, which some set-ups of npm do not run.
function setUpNode() {
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: inRoot('node_modules/node'), stdio: 'ignore' })
  if (!nodeWorks()) {
    fail(
      `No se pudo instalar Node ${wantedNode() ?? '24'} para Soportica. Permita los scripts de instalación (npm config set ignore-scripts false), borre node_modules y vuelva a intentarlo.`,
    )
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(inRoot(path), 'utf8'))
  } catch {
    return undefined
  }
}
