import autocannon, { type Result } from 'autocannon'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import type { Query } from './listQueries.ts'

/** Answers per second, and every answer's time in milliseconds. */
export type Round = { perSecond: number; times: number[] }
/** How far one turn goes: calls cost the same in every hour, while in a given time come as many as the machine happens to answer. */
export type Length = { readonly seconds: number } | { readonly calls: number }
/** How often and how far each of several things is measured in turn. */
export type Pace = { readonly rounds: number; readonly length: Length }
/** Before the first turn. */
export const warmUp = (length: Length): Length => ('calls' in length ? length : { seconds: Math.min(1, length.seconds) })
/** As autocannon names it. */
export const cannonLength = (length: Length) => ('calls' in length ? { amount: length.calls } : { duration: length.seconds })
/** Whether one more may begin, which is so many calls; asked once for each. */
export function untilEnd(length: Length, each = 1): () => boolean {
  if ('seconds' in length) {
    const end = performance.now() + length.seconds * 1000
    return () => performance.now() < end
  }
  let left = length.calls
  return () => (left -= each) >= 0
}
/** It ends a round at its next look. */
export const sampleInt = 50
export const answersPerSecond = ({ start, finish, '2xx': answers }: Result): number =>
  answers / ((finish.getTime() - start.getTime()) / 1000)
export type Target = (connections: number, length: Length) => Promise<Round>

export function httpTarget(url: string, nextBody: () => string, token?: string): Target {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return async (connections, length) => {
    const times: number[] = []
    const requests = [{ setupRequest: (request: object) => ({ ...request, body: nextBody() }) }]
    const running = autocannon({ url, method: 'POST', headers, requests, connections, ...cannonLength(length), sampleInt })
    running.on('response', (_client, _status, _bytes, milliseconds: number) => times.push(milliseconds))
    const result = await running
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed, ${result['2xx']} answered`)
    return { perSecond: answersPerSecond(result), times }
  }
}

export function sqlTarget({ pool }: Database, queries: readonly Query[]): Target {
  return async (connections, length) => {
    const times: number[] = []
    const begun = performance.now()
    const goesOn = untilEnd(length)
    const work = async (): Promise<void> => {
      while (goesOn()) {
        const start = performance.now()
        await Promise.all(queries.map(({ text, values }) => pool.query(text, values)))
        times.push(performance.now() - start)
      }
    }
    await Promise.all(Array.from({ length: connections }, work))
    return { perSecond: times.length / ((performance.now() - begun) / 1000), times }
  }
}
