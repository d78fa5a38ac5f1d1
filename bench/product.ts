import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { freePort } from '../apps/api/test/freePort.ts'
import { type Program, runProgram, untilAnswered, untilEnded } from './program.ts'

/** This version of the product; another version is the folder of its checkout with installed packages. */
export const root = fileURLToPath(new URL('../', import.meta.url))

type Setting = {
  /** Where its data are. */
  readonly folder: string
  readonly version?: string
  readonly production?: boolean
  readonly throughNpm?: boolean
  readonly page?: string
}
export type Product = Program & { readonly url: string; readonly startedIn: number }

/** Loads the demonstration data and this many rows more, by the product's own command; a folder that has data is left as it is. */
export async function seed(
  resources: AsyncDisposableStack,
  folder: string,
  rows: Readonly<Record<string, number>>,
  version = root,
): Promise<void> {
  if (existsSync(join(folder, 'data/postgres'))) return
  mkdirSync(folder, { recursive: true })
  const counts = Object.entries(rows).flatMap(([table, count]) => [`--${table}`, String(count)])
  await runScript(resources, { folder, version }, 'seed.mjs', counts)
}

async function runScript(resources: AsyncDisposableStack, setting: Setting, script: string, words: readonly string[]): Promise<void> {
  const { folder, version = root } = setting
  const args = [join(version, 'scripts', script), ...words]
  const program = runProgram({ command: process.execPath, args, cwd: version, env: envOf(setting), log: join(folder, `${script}.log`) })
  resources.defer(() => program.stop())
  await untilEnded(program)
}

/** The real product on a port of its own, awaited until it answers; it ends with the bench. */
export async function startProduct(resources: AsyncDisposableStack, setting: Setting): Promise<Product> {
  const { folder, version = root, throughNpm = false, page = 'readyz' } = setting
  // A start would build it, and its time would include the build.
  if (throughNpm) await runScript(resources, setting, 'build.mjs', [])
  const port = await freePort()
  const order = throughNpm
    ? { command: 'npm', args: ['start'] }
    : { command: process.execPath, args: [join(version, 'apps/api/src/main.ts')] }
  const begun = performance.now()
  const env = { ...envOf(setting), PORT: String(port) }
  const program = runProgram({ ...order, cwd: version, env, log: join(folder, 'product.log') })
  resources.defer(() => program.stop())
  const url = `http://127.0.0.1:${port}/soportica`
  await untilAnswered(program, `${url}/${page}`)
  return { ...program, url, startedIn: performance.now() - begun }
}

export type Caller = (path: string, body: object, method?: 'POST' | 'PUT') => Promise<unknown>

/** Signs in as a user with every right, or as a colleague with the same password; calls as that user. */
export async function signIn(url: string, name?: string): Promise<{ token: string; call: Caller }> {
  const { usuario, clave } = { ...demoUsers[0]!, ...(name && { usuario: name }) }
  const send = async (method: string, path: string, body: object, headers: Record<string, string>): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { token } = (await send('POST', '/api/start_section', { usuario, clave }, {})) as { token: string }
  return { token, call: (path, body, method = 'POST') => send(method, path, body, { authorization: `Bearer ${token}` }) }
}

// The shell's settings must not reach the measured product.
function envOf({ folder, version = root, production = false }: Setting): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|TMPDIR|LANG|NODE_OPTIONS|npm_.*)$/.test(name))
  return {
    ...Object.fromEntries(own),
    DATA_DIR: join(folder, 'data'),
    DEMO_DATA: production ? 'no' : 'breve',
    ...(production ? { NODE_ENV: 'production' } : {}),
    NODE_COMPILE_CACHE: join(version, 'node_modules/.cache/compile'),
  }
}
