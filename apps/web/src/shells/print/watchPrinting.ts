import { flushSync } from 'react-dom'
import { formatMoment } from '../../lib/format.ts'
import { sessionStore } from '../../lib/session/sessionStore.ts'
import './print.css'
import { printing } from './printing.ts'

const quoted = (text: string): string => `"${text.replace(/["\\\n]/g, ' ')}"`

/** The head and foot of each sheet: product, page, user, time, number. */
export function sheetMargins(title: string, who: string, when: string): string {
  return `@page {
    @top-left { content: ${quoted(title.includes('Soportica') ? title : `${title} · Soportica`)}; }
    @top-right { content: ${quoted([who, when].filter(Boolean).join(' · '))}; }
    @bottom-right { content: counter(page) " de " counter(pages); }
  }`
}

const sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet()
const empty = 'data-print-empty'
const value = 'data-print-value'
const fields =
  '.mantine-InputWrapper-root :is(input:not([type=hidden], [type=password], [type=search], [type=checkbox], [type=radio]), textarea)'
const scheme = 'data-mantine-color-scheme'
let usualScheme: string | null = null

/**
 * Boxes do not grow with their content, so print writes the text beside them. A field with several values has them beside its search box.
 */
export function write(field: HTMLInputElement | HTMLTextAreaElement): void {
  const text = field.value
  const root = field.closest('.mantine-InputWrapper-root')
  if (text.trim() !== '') field.parentElement?.setAttribute(value, text)
  else if (!root?.querySelector('.mantine-Pill-root')) root?.setAttribute(empty, '')
}

function begin(): void {
  const { user } = sessionStore.get().session ?? {}
  sheet?.replaceSync(sheetMargins(document.title, user?.nombre ?? '', formatMoment(new Date())))
  const { documentElement } = document
  usualScheme = documentElement.getAttribute(scheme)
  documentElement.setAttribute(scheme, 'light')
  flushSync(() => printing.set(true))
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) write(field)
}

function end(): void {
  if (usualScheme !== null) document.documentElement.setAttribute(scheme, usualScheme)
  for (const name of [empty, value]) for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name)
  printing.set(false)
}

/** Prepares the page for paper whenever it is printed. */
export function watchPrinting(): () => void {
  if (sheet) document.adoptedStyleSheets.push(sheet)
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
