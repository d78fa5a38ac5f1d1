import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const here = (file: string): string => new URL(file, import.meta.url).href

// In a separate process: the hook stays and affects everything loaded afterwards.
const program = `
  const { registerHooks } = await import('node:module')
  const asked = []
  registerHooks({ resolve(specifier, context, next) { asked.push([specifier, context.parentURL ?? '']); return next(specifier, context) } })
  const { resolveOnce } = await import('${here('resolveOnce.ts')}')
  resolveOnce()
  await import('${here('../plugins/db/database.ts')}')
  await import('${here('../modules/users/users.queries.ts')}')
  console.log(JSON.stringify({
    names: asked.map(([specifier]) => specifier).filter((specifier) => specifier.startsWith('drizzle-orm')),
    inside: asked.filter(([, parent]) => parent.includes('/drizzle-orm/')).map(([specifier]) => specifier),
  }))
`

test('Node looks for each name of the library once, and for none of its files', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect(stderr).toBe('')
  const { names, inside } = JSON.parse(stdout) as { names: string[]; inside: string[] }
  expect(names.length).toBeGreaterThan(1)
  expect(names).toEqual([...new Set(names)])
  expect(inside.filter((specifier) => specifier.startsWith('.'))).toEqual([])
})
