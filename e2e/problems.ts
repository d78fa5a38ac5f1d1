import type { Page } from 'playwright-core'

const allowed = new WeakMap<Page, RegExp[]>()

/** For a journey in which the server refuses something on purpose: the browser logs the refusal as an error. */
export function allowProblem(page: Page, pattern: RegExp): void {
  allowed.set(page, [...(allowed.get(page) ?? []), pattern])
}

export function watchPage(page: Page, origin: string): () => string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`page: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) problems.push(`another origin: ${request.url()}`)
  })
  return () => problems.filter((problem) => !(allowed.get(page) ?? []).some((pattern) => pattern.test(problem)))
}
