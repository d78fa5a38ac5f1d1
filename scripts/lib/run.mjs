import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { whenNpmEnds } from './parents.mjs'
import { node, productEnv, root } from './paths.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs programs of the product side by side; signals go to each of them, the first that ends ends the others. */
export function runProduct(programs) {
  let code
  const children = programs.map(({ args, env, cwd = root }) => {
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    return spawn(node, args, { cwd, stdio, env: { ...productEnv, ...env } })
  })
  let left = children.length
  const pass = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, () => pass(signal))
  whenNpmEnds(() => pass('SIGTERM'))
  for (const child of children) {
    child.on('exit', (status, signal) => {
      code ??= signal ? 128 + constants.signals[signal] : status
      left -= 1
      if (left === 0) process.exit(code)
      pass('SIGTERM')
    })
  }
}
