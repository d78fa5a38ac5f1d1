import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { inRoot, node, productEnv, root } from '../lib/paths.mjs'
import { partLine, readCount } from './summary.mjs'

// A night's sweep takes as long as it takes.
const longest = () => (process.env.SWEEP ? 6 * 60 * 60_000 : 40 * 60_000)
const running = new Set()
let stopped = false

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true
    for (const child of running) kill(child, signal)
    process.exitCode = 1
  })
}

/** Runs a part with its output on this terminal and gives its exit code. */
export async function runHere(programs, args) {
  for (const program of programs) {
    const { code } = await run([...program, ...args], 'inherit')
    if (code !== 0) return code
  }
  return 0
}

/** Runs a part and shows its output only when it fails. */
export async function runQuietly(name, programs, pace) {
  const start = Date.now()
  let output = ''
  let code = 0
  for (const program of programs) {
    const result = await run(program, 'pipe')
    output += result.output
    code ||= result.code
  }
  const result = { name, seconds: (Date.now() - start) / 1000, ...readCount(output, code) }
  console.log(partLine(result, pace))
  for (const line of result.flaky) console.log(line)
  if (result.failed > 0) console.error(output)
  return result
}

function run(program, out) {
  if (stopped) return { code: 1, output: '' }
  const env = {
    // As it is now: the parts before have added to it.
    ...process.env,
    NODE_COMPILE_CACHE: productEnv.NODE_COMPILE_CACHE,
    PATH: [inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
    FORCE_COLOR: out === 'inherit' ? process.env.FORCE_COLOR : '0',
  }
  if (env.FORCE_COLOR === undefined) delete env.FORCE_COLOR
  // A group of its own, so that what a part started ends with it.
  const child = spawn(node, program, { cwd: root, env, stdio: ['ignore', out, out], detached: true })
  running.add(child)
  const timer = out === 'pipe' ? setTimeout(() => kill(child, 'SIGKILL'), longest()) : undefined
  return new Promise((resolve) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => (output += `${error.message}\n`))
    child.on('close', (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

function kill(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}
