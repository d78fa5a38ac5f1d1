import type { LocalFile } from './cloudFile.ts'
import type { Answered, Graph } from '../graph.ts'
import { retryLimitError, Passing } from '../patiently.ts'
import { reach, readObject } from '../reach.ts'

// A multiple of 320 KiB, as the other side asks for.
export const rangeBytes = 10 * 327_680
const mostSetbacks = 6

/** Sends one range after the other, from where the cloud expects it. Undefined when the upload session is gone. */
export async function sendRanges(graph: Graph, url: string, file: LocalFile): Promise<Answered | undefined> {
  let next: number | undefined = 0
  let setbacks = 0
  try {
    while (next !== undefined) {
      const answer: Response | Passing = await put(graph, url, file, next)
      if (answer instanceof Passing || answer.status === 416) {
        setbacks += 1
        await pauseOrThrow(graph, answer, setbacks)
        next = await whereItIs(graph, url, file)
        continue
      }
      if (answer.status === 200 || answer.status === 201) return await readObject(answer)
      const expected: number | undefined = answer.status === 202 ? startOf(await readObject(answer), file) : undefined
      if (expected !== undefined && expected > next) setbacks = 0
      next = expected
    }
    return undefined
  } catch (error) {
    await cancel(graph, url)
    throw error instanceof Passing ? retryLimitError(error) : error
  }
}

// The address contains the key; a token besides it is refused.
async function put(graph: Graph, url: string, file: LocalFile, start: number): Promise<Response | Passing> {
  const body = await file.read(start, Math.min(start + rangeBytes, file.tamano))
  const headers = { 'content-range': `bytes ${start}-${start + body.length - 1}/${file.tamano}` }
  return attempt(graph, url, { method: 'PUT', headers, body: new Uint8Array(body) })
}

async function whereItIs(graph: Graph, url: string, file: LocalFile): Promise<number | undefined> {
  const answer = await attempt(graph, url, {})
  // Without an answer the upload starts again; ranges that are already there are sent again.
  if (answer instanceof Passing) return 0
  return answer.ok ? startOf(await readObject(answer), file) : undefined
}

const attempt = (graph: Graph, url: string, init: RequestInit): Promise<Response | Passing> =>
  graph.allowance
    .attempt((signal) => reach(url, { ...init, signal }))
    .catch((error: unknown) => {
      if (error instanceof Passing) return error
      throw error
    })

function startOf({ nextExpectedRanges }: Answered, { tamano }: LocalFile): number | undefined {
  const [range] = Array.isArray(nextExpectedRanges) ? nextExpectedRanges : []
  const [, start] = /^(\d+)-?\d*$/.exec(String(range)) ?? []
  return start !== undefined && Number(start) < tamano ? Number(start) : undefined
}

async function pauseOrThrow({ allowance }: Graph, answer: Response | Passing, setbacks: number): Promise<void> {
  const failure = answer instanceof Passing ? answer : new Passing('it expects other bytes')
  if (setbacks > mostSetbacks) throw failure
  await allowance.pauseOrThrow(failure, setbacks - 1)
}

/** Nobody waits for the cancelled session; without this it would expire by itself. */
async function cancel(graph: Graph, url: string): Promise<void> {
  await fetch(url, { method: 'DELETE', redirect: 'manual', signal: AbortSignal.timeout(graph.pace.attempt) })
    .then((response) => response.body?.cancel())
    .catch(() => {})
}
