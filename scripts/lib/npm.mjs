import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'

/** Runs npm and says every few seconds how far it is; what npm itself prints is kept for explaining a failure. */
export async function runNpm(args) {
  const begin = Date.now()
  process.stdout.write('Instalando las dependencias (solo la primera vez o cuando cambian)…\n')
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - begin) / 1000)
    process.stdout.write(`  ${seconds} s, ${installedPackages()} paquetes\n`)
  }, 5_000)
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const [file, ...first] = npmCommand()
  const child = spawn(file, [...first, ...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  clearInterval(progress)
  if (code === 0) process.stdout.write(`Dependencias instaladas en ${Math.round((Date.now() - begin) / 1000)} s.\n`)
  return { code, output }
}

function npmCommand() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm']
}

function installedPackages() {
  try {
    return readdirSync(inRoot('node_modules')).length
  } catch {
    return 0
  }
}
