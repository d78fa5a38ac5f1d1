import { getRules } from '@soportica/contract/settings/microsoft'
import { beforeAll, beforeEach } from 'vitest'
import { ask } from './ask.ts'
import { tokenOf } from './browser.ts'
import { closeLeftPages } from './journey.ts'
import { renewProduct } from './product.ts'

type Rules = { readonly text: string; readonly version: number }
export async function storedRules(): Promise<Rules> {
  const text = JSON.stringify(await ask(getRules, undefined, await tokenOf('administrador')))
  return { text, version: (JSON.parse(text) as Pick<Rules, 'version'>).version }
}

/**
 * Sets the connection with Microsoft up from nothing, also in a retry: nobody can remove a connection, and lists without an answer wait.
 */
export function beginWithoutConnection(): void {
  // Another file may have set up the connection of this worker's product.
  beforeAll(async () => {
    if ((await storedRules()).version > 1) await beginAnew()
  })
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) await beginAnew()
  })
}
async function beginAnew(): Promise<void> {
  await renewProduct()
  await closeLeftPages()
}
