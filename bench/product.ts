import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { freePort } from '../apps/api/test/freePort.ts'
import { type Program, runProgram, untilAnswered } from './program.ts'

export const root = fileURLToPath(new URL('../', import.meta.url))

export type Product = Program & { url: string; startedIn: number }
type Setting = {
  folder: string
  databaseUrl?: string
  production?: boolean
  throughNpm?: boolean
  page?: string
  settings?: NodeJS.ProcessEnv
}

/** The real product on a port of its own, awaited until it answers. */
export async function startProduct({
  folder,
  databaseUrl,
  production = false,
  throughNpm = false,
  page = 'readyz',
  settings = {},
}: Setting): Promise<Product> {
  const port = await freePort()
  const env = {
    ...withoutSettings(process.env),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DEMO_DATA: production ? 'no' : 'auto',
    ...(production ? { NODE_ENV: 'production' } : {}),
    ...settings,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
  }
  const order = throughNpm ? { command: 'npm', args: ['start'] } : { command: process.execPath, args: [join(root, 'apps/api/src/main.ts')] }
  const begun = performance.now()
  const program = runProgram({ ...order, cwd: root, env, log: join(folder, 'product.log') })
  const url = `http://127.0.0.1:${port}/soportica`
  try {
    await untilAnswered(program, `${url}/${page}`)
    return { ...program, url, startedIn: performance.now() - begun }
  } catch (error) {
    await program.stop()
    throw error
  }
}

export async function signIn(url: string, { usuario, clave } = demoUsers[0]!): Promise<string> {
  const answer = await fetch(`${url}/api/start_section`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, clave }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`signing in answered ${answer.status}`)
  return token
}

const variables = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'SMTP_URL',
  'DATA_DIR',
  'LOG_LEVEL',
  'NODE_ENV',
  'DEMO_DATA',
  'TRUST_PROXY',
]

// What the caller's shell sets must not reach the product that is measured.
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !variables.includes(name)))
}
