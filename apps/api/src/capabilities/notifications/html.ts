import { escaped } from '../../plugins/http/escaped.ts'

/** Markup of our own templates. Only `html` creates it, so data in it is always text. */
export class Html {
  readonly #source: string
  constructor(source: string, maker: typeof made) {
    if (maker !== made) throw new Error('markup is written with html``')
    this.#source = source
  }
  toString(): string {
    return this.#source
  }
}
const made = Symbol('html')

export function html(parts: TemplateStringsArray, ...data: readonly (string | number | Html)[]): Html {
  const words = data.map((value) => (value instanceof Html ? value.toString() : escaped(String(value))))
  return new Html(parts.map((part, at) => part + (words[at] ?? '')).join(''), made)
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The visible text. Every "<" in it belongs to the template. */
export const textOf = (markup: Html | string): string =>
  String(markup)
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign)
