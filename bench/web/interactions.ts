import type { Page } from 'playwright-core'
import { median } from '../report.ts'

/** From the click to the end of the frame in which something is visible. */
export async function openingTime(page: Page, click: () => Promise<void>, selector: string): Promise<number> {
  await page.evaluate(`bench.awaitAfterClick(${JSON.stringify(selector)})`)
  await click()
  return Math.round(await page.evaluate<number>('bench.sinceClick()'))
}

/** The same arithmetic every time: when it takes longer than usual, the machine was busy and the other figures are too high. */
export async function referenceTime(page: Page): Promise<number> {
  const work =
    '(() => { const begun = performance.now(); let x = 1; for (let i = 0; i < 3e7; i += 1) x = (x * 1103515245 + i) | 0; return performance.now() - begun + (x & 0) })()'
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) times.push(await page.evaluate<number>(work))
  return Math.round(median(times))
}

/** Counts the kilobytes that cross the wire from now on, headers included, answers of the API apart. */
export async function countTransfers(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page)
  const files = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.url.startsWith('data:') && !response.url.includes('/api/')) files.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  return () => Math.round(bytes / 100) / 10
}
