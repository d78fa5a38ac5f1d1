import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../migration.mjs', import.meta.url))

test('the newest migration leaves the tables as the schema declares them', async () => {
  await expect(promisify(execFile)(process.execPath, [script, '--revisar'])).resolves.toBeDefined()
})
