import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

// What fades has no contrast while it does.
const faded = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
  .map((animation) => animation.finished.catch(() => {})))`

/** Fails on what axe calls critical or serious. */
export async function checkAccessibility(page: Page): Promise<void> {
  await page.evaluate(faded)
  // The quicker mode leaves out what is in frames of other origins: of our screens, the text of a mail. What passes is not listed.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'critical' || impact === 'serious')
  if (grave.length === 0) return
  const lines = grave.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.slice(0, 5).map((node) => `  ${node.target.join(' ')}: ${node.html.slice(0, 160)}`),
  ])
  throw new Error(`accessibility at ${page.url()}:\n${lines.join('\n')}`)
}
