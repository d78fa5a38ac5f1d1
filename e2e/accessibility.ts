import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { checkTargets } from './targets.ts'

// A fading element has no contrast yet.
const faded = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
  .map((animation) => animation.finished.catch(() => {})))`

// The features that matter to the rules: element, attributes, text, and background.
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

/**
 * Removes false findings of small targets: nothing behind a modal dialog is pressed, and a target half under a fixed head, or larger than
 * its text, is as large as where it can be pressed. A notice covers targets for its seconds only.
 */
async function largeEnough(page: Page, selectors: readonly string[]): Promise<Set<string>> {
  const found = await page.evaluate<string[]>(`(() => {
    const front = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].findLast((dialog) => dialog.checkVisibility())
    const pressable = (element) => {
      const scrolled = []
      for (let around = element; around; around = around.parentElement) scrolled.push([around, around.scrollLeft, around.scrollTop])
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      // At its sides, for corners are round; half a pixel within, for points are.
      const hits = [[-11.5, 0], [11.5, 0], [0, -11.5], [0, 11.5]].map(([dx, dy]) => document.elementFromPoint(x + dx, y + dy))
      for (const [around, across, down] of scrolled) around.scrollTo({ left: across, top: down, behavior: 'instant' })
      return hits.every((hit) => hit && (element.contains(hit) || hit.closest('[aria-label="Avisos"]')))
    }
    return ${JSON.stringify(selectors)}.filter((selector) => {
      const element = document.querySelector(selector)
      return element && ((front && !front.contains(element)) || pressable(element))
    })
  })()`)
  return new Set(found)
}

// Read, not imported: outside of a browser it does not load everywhere.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// Passed rules are not listed. Frames are skipped: axe cannot read ours, which are sandboxed or of another origin.
const options = JSON.stringify({ resultTypes: ['violations'], iframes: false, rules: { 'target-size': { enabled: true } } })

/** Loads axe once per document: a page serves many journeys. */
async function runAxe(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe)
  return page.evaluate<AxeResults>(`axe.run(document, ${options})`)
}

const checked = new Set<string>()
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? Infinity) < 768

/**
 * Fails on any finding of axe with all its rules, best practices and target size, and on a phone on targets smaller than a finger. A
 * screen whose elements all look like checked ones is not checked again.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  await page.evaluate(faded)
  const found = await page.evaluate<string[]>(looks)
  if (!process.env['SWEEP'] && found.every((look) => checked.has(look))) return
  if (isPhone(page)) await checkTargets(page)
  const { violations: all } = await runAxe(page)
  const small = all.find(({ id }) => id === 'target-size')?.nodes.map(({ target }) => target.join(' ')) ?? []
  const enough = small.length > 0 ? await largeEnough(page, small) : new Set<string>()
  const violations = all
    .map((violation) =>
      violation.id === 'target-size'
        ? { ...violation, nodes: violation.nodes.filter(({ target }) => !enough.has(target.join(' '))) }
        : violation,
    )
    .filter(({ nodes }) => nodes.length > 0)
  if (violations.length === 0) {
    for (const look of found) checked.add(look)
    return
  }
  const lines = violations.flatMap(({ id, impact, help, nodes }) => [
    `${id} (${impact}): ${help}`,
    ...nodes.slice(0, 5).map((node) => `  ${node.target.join(' ')}: ${node.html.slice(0, 160)}\n    ${node.any[0]?.message ?? ''}`),
  ])
  throw new Error(`accessibility at ${page.url()}:\n${lines.join('\n')}`)
}
