type Step = { name: string; limit: number; run(): Promise<unknown> }

export type Shutdown = ReturnType<typeof createShutdown>

/** The steps of a stop, last begun first; each has a limit, so that one that hangs stops nobody. */
export function createShutdown(report: (mensaje: string) => void) {
  const steps: Step[] = []
  const stopping = new AbortController()
  let begun = 0

  const stop = async (exitCode: number): Promise<void> => {
    begun = Date.now()
    stopping.abort()
    for (const step of steps.toReversed()) {
      await within(step).catch((error: Error) => report(`No se pudo terminar ${step.name}: ${error.message}`))
    }
    process.exit(exitCode)
  }

  const onSignal = () => {
    // The terminal and the launcher both pass on one Ctrl+C: only a later one counts as the second.
    if (begun && Date.now() - begun < 1_000) return
    if (begun) {
      report('Detención forzada.')
      process.exit(130)
    }
    report('Deteniendo Soportica: se terminan las solicitudes en curso…')
    void stop(0)
  }

  return {
    add: (step: Step) => void steps.push(step),
    stop,
    /** Aborted when the stop begins. */
    stopping: stopping.signal,
    listen: () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
      // The launcher was killed: nobody would pass the next signal on.
      process.on('disconnect', () => void (begun || onSignal()))
      process.channel?.unref()
    },
  }
}

async function within({ run, limit }: Step): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`pasaron ${limit / 1000} segundos`)), limit)
  })
  await Promise.race([run(), late]).finally(() => clearTimeout(timer))
}
