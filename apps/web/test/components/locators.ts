import { expect } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'

type State = 'visible' | 'hidden' | 'attached' | 'detached'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css: (selector: string) => Locator
    getByLabel: (text: string | RegExp, options?: { readonly exact?: boolean }) => Locator
  }
  interface Locator {
    /** Until it is there, or as the state says. */
    waitFor: (options?: { readonly state?: State }) => Promise<void>
    count: () => number
    getAttribute: (name: string) => string | null
    inputValue: () => string
    textContent: () => string
    innerText: () => string
    allTextContents: () => string[]
    isChecked: () => boolean
    isDisabled: () => boolean
    isFocused: () => boolean
    focus: () => Promise<void>
    /** Focuses it and presses a key, or several at once: 'Control+s'. */
    press: (keys: string) => Promise<void>
    type: (text: string) => Promise<void>
    check: () => Promise<void>
    uncheck: () => Promise<void>
  }
}

const field = (locator: Locator) => locator.element() as HTMLInputElement
const fieldOf = async (locator: Locator) => (await locator.findElement()) as HTMLInputElement

locators.extend({
  css: (selector) => `css=${selector}`,
  getByLabel(text, options) {
    return this.getByLabelText(text, options)
  },
})

type Words = Pick<
  Locator,
  | 'waitFor'
  | 'count'
  | 'getAttribute'
  | 'inputValue'
  | 'textContent'
  | 'innerText'
  | 'allTextContents'
  | 'isChecked'
  | 'isDisabled'
  | 'isFocused'
  | 'focus'
  | 'press'
  | 'type'
  | 'check'
  | 'uncheck'
>

const words: Words & ThisType<Locator> = {
  async waitFor({ state = 'visible' } = {}) {
    if (state === 'visible') await expect.element(this).toBeVisible()
    else if (state === 'attached') await expect.element(this).toBeInTheDocument()
    else if (state === 'hidden') await expect.poll(() => this.elements().every((one) => !one.checkVisibility())).toBe(true)
    else await expect.element(this).not.toBeInTheDocument()
  },
  count() {
    return this.elements().length
  },
  getAttribute(name: string) {
    return this.element().getAttribute(name)
  },
  inputValue() {
    return field(this).value
  },
  textContent() {
    return this.element().textContent
  },
  innerText() {
    return field(this).innerText
  },
  allTextContents() {
    return this.elements().map(({ textContent }) => textContent)
  },
  isChecked() {
    return field(this).checked
  },
  isDisabled() {
    return field(this).matches(':disabled')
  },
  isFocused() {
    return this.query() === document.activeElement
  },
  async focus() {
    ;(await fieldOf(this)).focus()
  },
  async press(keys: string) {
    ;(await fieldOf(this)).focus()
    await press(keys)
  },
  async type(text: string) {
    ;(await fieldOf(this)).focus()
    await type(text)
  },
  async check() {
    if (!(await fieldOf(this)).checked) await this.click()
    await expect.poll(() => field(this).checked).toBe(true)
  },
  async uncheck() {
    if ((await fieldOf(this)).checked) await this.click()
    await expect.poll(() => field(this).checked).toBe(false)
  },
}
// What `locators.extend` gets back as a text it takes for a selector.
Object.assign(Object.getPrototypeOf(page.getByRole('main')) as object, words)

/** With the key alone, or several at once: 'Control+Enter'. */
export async function press(keys: string): Promise<void> {
  const all = keys.split('+')
  const last = all.pop()!
  const one = last === 'Space' ? ' ' : last.length > 1 ? `{${last}}` : last
  await userEvent.keyboard([...all.map((key) => `{${key}>}`), one, ...all.toReversed().map((key) => `{/${key}}`)].join(''))
}

/** Letter by letter, whatever they are. */
export const type = (text: string): Promise<void> => userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'))

/** One of the choices of a select. */
export async function pick(select: Locator, option: string): Promise<void> {
  await select.click()
  await page.css('[popover]').getByRole('option', { name: option, exact: true }).click()
}

export const dialog = page.getByRole('dialog')
export const question = page.getByText('Hay cambios sin guardar. ¿Desea salir y descartarlos?')
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
export const allDialogsGone = (): Promise<void> => expect.poll(() => dialog.count()).toBe(0)
/** What opens takes the focus as it is made, and once more when it is drawn. */
export const atRest = (opened: Locator): Promise<void> => expect.poll(() => opened.element().contains(document.activeElement)).toBe(true)
export const focused = (target: Locator): Promise<void> => expect.poll(() => target.isFocused()).toBe(true)
export const nameInFocus = (): string => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''
export async function tabTo(target: Locator | string, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (typeof target === 'string' ? nameInFocus().startsWith(target) : target.isFocused()) return
    // Controls that are one Tab stop lie an arrow apart.
    const group = document.activeElement?.closest('[role="toolbar"], tr[data-row]')
    await press(typeof target !== 'string' && group?.contains(target.element()) ? 'ArrowRight' : 'Tab')
  }
  throw new Error(`the Tab key does not reach ${typeof target === 'string' ? target : target.asLocator()}`)
}
/** Nothing of the page lies beyond its edge. */
export const fits = (): void => expect(document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0)
export const totalOf = (within: Pick<Locator, 'getByText'> = page): number =>
  Number(/de ([\d.]+)/.exec(within.getByText(/^\d+ a \d+ de/).query()?.textContent ?? '')?.[1])
