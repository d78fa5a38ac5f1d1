import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

type Order = { command: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv; log: string }
export type Program = {
  readonly pid: number
  readonly stop: () => Promise<void>
  readonly failure: () => string | undefined
  /** Its code, when it has ended. */
  readonly ended: Promise<number | null>
}

const patience = 60_000

/** Runs a program in a process group of its own; its output goes to a file, as a service's would. */
export function runProgram({ command, args, cwd, env, log }: Order): Program {
  const output = openSync(log, 'a')
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  const exited = once(child, 'exit').then(
    ([code]) => code as number | null,
    () => null,
  )
  return {
    pid: child.pid ?? 0,
    ended: exited,
    failure: () => (hasEnded(child) ? `${args.join(' ')} ended:\n${readFileSync(log, 'utf8').slice(-2_000)}` : undefined),
    stop: async () => {
      signal(child, 'SIGTERM')
      await Promise.race([exited, wait(patience, undefined, { ref: false })])
      if (!hasEnded(child)) signal(child, 'SIGKILL')
      await exited
    },
  }
}

/** Waits for a program that ends by itself. */
export async function untilEnded(program: Program): Promise<void> {
  if ((await program.ended) !== 0) throw new Error(program.failure() ?? 'the program failed')
}

/** Milliseconds until the address answers with 200. */
export async function untilAnswered(program: Program, url: string): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) {
      await answer.arrayBuffer()
      return performance.now() - begun
    }
    const failure = program.failure()
    if (failure) throw new Error(failure)
    if (performance.now() - begun > patience) throw new Error(`${url} did not answer within ${patience / 1000} s`)
    await wait(5)
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined || hasEnded(child)) return
  process.kill(-child.pid, name)
}
