import type { CDPSession, Page } from 'playwright-core'
import { median, rounded } from '../statistics.ts'

const betweenKeys = 160
const afterwards = 1_500

export type Typing = { keys: number; slowestMs: number; medianMs: number; longestTaskMs: number }

/** What each key costs from the press to the next frame; below 16 ms the browser does not tell, so 16 is counted. */
export async function typingCost(page: Page, text: string): Promise<Typing> {
  await page.evaluate('bench.forget()')
  await page.keyboard.type(text, { delay: betweenKeys })
  await page.waitForTimeout(afterwards)
  const told = await page.evaluate<number[]>('bench.interactions()')
  const tasks = await page.evaluate<number[]>('bench.longTasks()')
  const all = [...told, ...Array.from({ length: Math.max(0, text.length - told.length) }, () => 16)]
  return { keys: text.length, slowestMs: Math.max(...all), medianMs: median(all), longestTaskMs: rounded(Math.max(0, ...tasks), 0) }
}

/** From the click to the end of the frame in which something is visible. */
export async function openingTime(page: Page, click: () => Promise<void>, selector: string): Promise<number> {
  await page.evaluate(`bench.awaitAfterClick(${JSON.stringify(selector)})`)
  await click()
  return Math.round(await page.evaluate<number>('bench.sinceClick()'))
}

/** Milliseconds of processor that the main thread of the page works meanwhile: what else the machine does takes none of it. */
export async function threadTime(devtools: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const worked = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await worked()
  await work()
  return (await worked()) - before
}

/** How often the reference work fits into this. */
export async function besideReference(
  { page, devtools }: { page: Page; devtools: CDPSession },
  work: () => Promise<unknown>,
): Promise<number> {
  const referenceMs = await threadTime(devtools, () => referenceTime(page, 1))
  return referenceMs / (await threadTime(devtools, work))
}

/** The same arithmetic every time: when it takes longer than usual, the machine was busy and the other figures are too high. */
export async function referenceTime(page: Page, turns = 5): Promise<number> {
  const work =
    '(() => { const begun = performance.now(); let x = 1; for (let i = 0; i < 3e7; i += 1) x = (x * 1103515245 + i) | 0; return performance.now() - begun + (x & 0) })()'
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) times.push(await page.evaluate<number>(work))
  return Math.round(median(times))
}
