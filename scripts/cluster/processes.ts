import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Started = { readonly name: string; readonly child: ChildProcess; readonly exit: Promise<unknown> }

/** Its output goes to a file. */
export function start(name: string, [program, ...words]: readonly string[], log: string, env: Record<string, string> = {}): Started {
  const output = openSync(log, 'a')
  const child = spawn(program!, words, {
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env },
  })
  return { name, child, exit: once(child, 'exit') }
}

/** As the account that PostgreSQL runs under: it refuses root. */
export async function asPostgres(): Promise<{ readonly words: readonly string[]; readonly uid: number; readonly gid: number }> {
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout)
  const [uid, gid] = [await id('-u'), await id('-g')]
  return { words: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'], uid, gid }
}
