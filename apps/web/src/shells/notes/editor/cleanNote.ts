import DOMPurify from 'dompurify'

// The same tags as the server's; nothing else gets onto the page.
const ALLOWED_TAGS = 'p br strong b em i u s ul ol li blockquote h3 h4 code pre a span'.split(' ')
const ofMention = ['data-type', 'data-id', 'data-label']
const ALLOWED_ATTR = ['href', ...ofMention]
const ALLOWED_URI_REGEXP = /^(?:https?|mailto):/i

// A separate instance: its link hook must not affect others.
const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', (element) => {
  if (!isMention(element)) for (const name of ofMention) element.removeAttribute(name)
  if (element.nodeName !== 'A') return element.removeAttribute('href')
  if (!element.hasAttribute('href')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
})

const isMention = (element: Element): boolean =>
  element.nodeName === 'SPAN' &&
  element.getAttribute('data-type') === 'mention' &&
  /^[1-9]\d{0,8}$/.test(element.getAttribute('data-id') ?? '')

const rules = {
  ALLOWED_TAGS,
  ALLOWED_ATTR,
  ALLOWED_URI_REGEXP,
  ADD_URI_SAFE_ATTR: ofMention,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

export const cleanNote = (html: string): DocumentFragment => purify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })
export const cleanNoteText = (html: string): string => purify.sanitize(html, rules)
