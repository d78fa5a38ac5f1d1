import type { CDPSession } from 'playwright-core'
import { rounded } from '../statistics.ts'

export type Transfers = { kilobytes: number; files: number; byKind: Record<string, number>; encodings: string[]; largest: string[] }

/** Counts what crosses the wire from now on, headers included, answers of the API apart. */
export async function countTransfers(devtools: CDPSession): Promise<() => Transfers> {
  const requests = new Map<string, { url: string; kind: string; encoding: string; bytes: number }>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'none'
    requests.set(requestId, { url: response.url, kind: response.url.includes('/api/') ? 'Api' : type, encoding, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  return () => {
    const all = [...requests.values()]
    const kilobytesOf = (some: typeof all): number => rounded(some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 1)
    const files = all.filter(({ kind }) => kind !== 'Api')
    const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
    const code = files.filter(({ kind }) => kind === 'Script' || kind === 'Stylesheet')
    return {
      kilobytes: kilobytesOf(files),
      files: files.length,
      byKind: Object.fromEntries(kinds.map((kind) => [kind, kilobytesOf(all.filter((request) => request.kind === kind))])),
      encodings: [...new Set(code.map(({ encoding }) => encoding))],
      largest: files
        .toSorted((a, b) => b.bytes - a.bytes)
        .slice(0, 6)
        .map(({ url, bytes }) => `${url.split('/').at(-1)} ${rounded(bytes / 1000, 1)}`),
    }
  }
}
