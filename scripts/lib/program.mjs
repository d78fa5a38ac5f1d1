import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { inRoot, node, productEnv, root } from './paths.mjs'

/** Runs a program of the product with the settings that npm start would use. */
export async function runProgram(file, ...order) {
  await ensureInstalled()
  const settings = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []
  const args = [...settings, inRoot(file), ...order, ...process.argv.slice(2)]
  const { status } = spawnSync(node, args, { cwd: root, env: productEnv, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
