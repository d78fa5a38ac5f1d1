import type { ParsedPath } from './parsedPath.ts'

export type TextRule = (from: ParsedPath, code: string) => string | undefined

const urls: TextRule = (from, code) => {
  if (from.part !== 'web' || (from.layer === '' && from.file === 'paths.ts')) return undefined
  const [, url] = /['"`](#?\/[a-zA-Z][^'"`]*)['"`]/.exec(code) ?? []
  return url && `only paths.ts spells URLs, not ${from.file} ('${url}'): name the route in paths.ts and import it`
}

const formats: TextRule = (from, code) => {
  const home = from.part === 'web' && from.layer === 'lib' && from.file === 'format.ts'
  if (home || (from.part !== 'web' && !(from.part === 'api' && from.layer === 'modules'))) return undefined
  const [found] = /\bIntl\.(?:DateTimeFormat|NumberFormat)\b|\.toLocale(?:Date|Time)?String\(/.exec(code) ?? []
  if (!found) return undefined
  const way = from.part === 'web' ? 'use or add a function there' : 'send the plain value and let the screen format it'
  return `only lib/format.ts formats dates and money, not ${from.file} (${found}): ${way}`
}

const nativeSelects: TextRule = (from, code) => {
  const [found] = /\bNativeSelect\b|<select\b/.exec(code) ?? []
  if (from.part !== 'web' || !found) return undefined
  return `every choice is searched in one component, not in ${from.file} (${found}): use shells/fields/choice/Select.tsx`
}

export const textRules: TextRule[] = [urls, formats, nativeSelects]
