import { createLogBuffer } from './logBuffer.ts'
import { logText, withoutSecrets } from './logText.ts'

const buffer = createLogBuffer(400)
export const logEntries = buffer.entries

export const addressForLog = (): string => withoutSecrets(location.href)

const levels = ['error', 'warn', 'log'] as const
let started = false

/** From here on the tab logs console output, calls and errors. Nothing leaves it unless the user sends a diagnosis. */
export function startLog(): void {
  if (started) return
  started = true
  for (const level of levels) {
    const write = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      write(...values)
      note(() => buffer.add(level, logText(values)))
    }
  }
  window.fetch = followFetch(window.fetch.bind(window))
  const noteAddress = () => note(() => buffer.add('navegacion', addressForLog()))
  noteAddress()
  window.addEventListener('hashchange', noteAddress)
  window.addEventListener('error', ({ error, message }) =>
    note(() => buffer.add('suceso', logText(['Error no controlado:', error ?? message]))),
  )
  window.addEventListener('unhandledrejection', ({ reason }) =>
    note(() => buffer.add('suceso', logText(['Promesa rechazada sin control:', reason]))),
  )
}

// A failure of the log must not break the page.
function note(write: () => void): void {
  try {
    write()
  } catch {
    // An entry that cannot be written is left out.
  }
}

const pathOf = (input: RequestInfo | URL): string => {
  const address = input instanceof Request ? input.url : String(input)
  return withoutSecrets(new URL(address, location.href).pathname)
}

function followFetch(fetch: typeof window.fetch): typeof window.fetch {
  return async (input, init) => {
    const startedAt = performance.now()
    const logOutcome = (outcome: string) =>
      note(() => {
        const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
        buffer.add('llamada', `${method} ${pathOf(input)}: ${outcome} (${Math.round(performance.now() - startedAt)} ms)`)
      })
    try {
      const response = await fetch(input, init)
      if (!response.ok) logOutcome(`${response.status} ${response.headers.get('x-request-id') ?? ''}`.trim())
      return response
    } catch (error) {
      if (!init?.signal?.aborted) logOutcome(`sin respuesta, ${error instanceof Error ? error.message : 'error desconocido'}`)
      throw error
    }
  }
}
