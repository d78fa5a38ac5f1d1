import { openProbe, Silence } from '../db/database-probe.ts'

const often = 5_000
const silencesUntilRestart = 3

type Watched = { readonly url: string; readonly patience: number }

export async function answers({ url, patience }: Watched): Promise<boolean> {
  const probe = openProbe(url, patience)
  try {
    return !(await isSilent(probe))
  } finally {
    void probe.close()
  }
}

/** Calls `onFrozen` when the private database says nothing several times in a row; once would not tell frozen from slow. */
export function watchAnswers({ url, patience }: Watched, onFrozen: () => void): { stop(): void } {
  const probe = openProbe(url, patience)
  let silences = 0
  let asking = false
  const ask = async (): Promise<void> => {
    if (asking) return
    asking = true
    silences = (await isSilent(probe)) ? silences + 1 : 0
    asking = false
    if (silences < silencesUntilRestart) return
    silences = 0
    onFrozen()
  }
  const timer = setInterval(() => void ask(), Math.min(often, patience))
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      void probe.close()
    },
  }
}

const isSilent = (probe: ReturnType<typeof openProbe>): Promise<boolean> =>
  probe.ask().then(
    () => false,
    (error: unknown) => error instanceof Silence,
  )
