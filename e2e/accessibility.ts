import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

// What fades has no contrast while it does.
const faded = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
  .map((animation) => animation.finished.catch(() => {})))`

// What can make a difference to the rules: what an element is, what it has, whether it holds text, and on what it lies.
const looks = `(() => {
  const look = (element) => [
    element.localName,
    element.className?.baseVal ?? element.className,
    ...[...element.attributes].filter(({ name }) => name !== 'class' && name !== 'id' && name !== 'style')
      .map(({ name, value }) => name + (value === '' ? '' : /^(role|type|aria-(expanded|selected|checked|disabled|hidden|invalid|current|sort|pressed))$/.test(name) ? '=' + value : '=…')),
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) ? 'text' : '',
    element.style.color + element.style.backgroundColor + element.style.opacity,
  ].join(' ')
  const found = new Set()
  for (const element of document.querySelectorAll('body *')) {
    if (element.localName !== 'svg' && element.closest('svg')) continue
    if (!element.checkVisibility()) continue
    found.add(look(element.parentElement) + ' > ' + look(element))
  }
  const width = innerWidth < 768 ? 'narrow' : 'wide'
  const scheme = document.documentElement.dataset.mantineColorScheme
  return [...found].map((each) => width + ' ' + scheme + ' ' + each)
})()`

const checked = new Set<string>()

/** Fails on what axe calls critical or serious. A screen on which every element looks like one that was checked already is not checked again. */
export async function checkAccessibility(page: Page): Promise<void> {
  await page.evaluate(faded)
  const found = await page.evaluate<string[]>(looks)
  if (!process.env['SWEEP'] && found.every((look) => checked.has(look))) return
  // The quicker mode leaves out what is in frames of other origins: of our screens, the text of a mail. What passes is not listed.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'critical' || impact === 'serious')
  if (grave.length === 0) {
    for (const look of found) checked.add(look)
    return
  }
  const lines = grave.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.slice(0, 5).map((node) => `  ${node.target.join(' ')}: ${node.html.slice(0, 160)}\n    ${node.any[0]?.message ?? ''}`),
  ])
  throw new Error(`accessibility at ${page.url()}:\n${lines.join('\n')}`)
}
