import { readFileSync } from 'node:fs'

/** Calls back when npm, which started this program through a shell, is gone: it passes no signal on when it is killed. */
export function whenNpmEnds(end) {
  if (!process.env.npm_lifecycle_event) return
  const known = ancestors()
  const watch = setInterval(() => {
    if (String(ancestors()) === String(known)) return
    clearInterval(watch)
    end()
  }, 200)
  watch.unref()
}

// The shell in between, and npm above it; a shell may also have become this program, then npm is the parent.
function ancestors() {
  const parent = process.ppid
  try {
    if (readFileSync(`/proc/${parent}/cmdline`, 'utf8').startsWith('npm')) return [parent]
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return [parent, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]
  } catch {
    return [parent]
  }
}
