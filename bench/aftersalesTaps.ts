import { tell } from './report.ts'
import { median } from './statistics.ts'
import { newVisitor, phone, signedIn, startBrowser } from './web/browser.ts'
import { openingTime, referenceTime } from './web/interactions.ts'

const slowness = 4
const lines = 6
const targetMs = 100
const settlingMs = 1_500
const states = { good: 1, bad: 2 } as const

/** From a tap on how a line stands to the end of the frame that shows it, on a slow phone. */
export async function tapsOnPhone(resources: AsyncDisposableStack, url: string, repid: number) {
  const browser = await startBrowser(resources)
  const { page, context } = await newVisitor(browser, slowness, await signedIn(browser, url), phone)
  await page.goto(`${url}/#/aftersales/${repid}`)
  const unmarked = page.locator('[data-line][data-state="0"]')
  await unmarked.nth(2 * lines).waitFor()
  const ids = await unmarked.evaluateAll((shown) => shown.map((line) => line.getAttribute('data-line') ?? ''))
  await page.waitForTimeout(settlingMs)
  const tapped = async (id: string, state: number): Promise<number> => {
    const button = `[data-line="${id}"] button[data-state="${state}"]`
    await page.locator(button).scrollIntoViewIfNeeded()
    await page.waitForTimeout(settlingMs)
    return openingTime(page, () => page.locator(button).tap(), `${button}[aria-pressed="true"]`)
  }
  const taps: Record<keyof typeof states, number[]> = { good: [], bad: [] }
  for (const [at, name] of (['good', 'bad'] as const).entries()) {
    for (const id of ids.slice(at * lines, (at + 1) * lines)) taps[name].push(await tapped(id, states[name]))
  }
  const referenceMs = await referenceTime(page)
  await context.close()
  const medians = { good: median(taps.good), bad: median(taps.bad) }
  tell(
    `A tap on a phone at ${slowness}x slowness: good ${medians.good} ms (${taps.good.join(', ')}), bad ${medians.bad} ms (${taps.bad.join(', ')})`,
  )
  tell(`Reference work in the page: ${referenceMs} ms`)
  return { slowness, targetMs, taps, referenceMs, reached: Math.max(medians.good, medians.bad) < targetMs }
}
