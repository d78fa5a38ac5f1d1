import { readdirSync, readFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { patience } from './patience.ts'

// Registered before everything that a file registers, so it runs after it.
afterAll(async () => {
  const deadline = Date.now() + patience(5_000)
  let left = childrenNow()
  while (left.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    left = childrenNow()
  }
  if (left.length > 0) throw new Error(`this file leaves processes running:\n${left.join('\n')}`)
})

/** The programs that this process started and that still run. */
function childrenNow(): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(parent) !== process.pid || state === 'Z') return []
      return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`]
    } catch {
      return []
    }
  })
}
