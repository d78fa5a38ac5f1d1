import type { CatalogField, Option } from '@soportica/contract/catalogs/catalog'
import { optionIn, plainText, tickIn } from '../../imports/cells.ts'

// An unknown word is left as it came, so that the rule of the field refuses it.
const chosen = (options: readonly Option[], text: string): string | number => optionIn(options, text) ?? text

const whole = (text: string): string | number => (/^-?\d{1,30}$/.test(text) ? Number(text) : text)

/** The value of a cell's text in this field. */
export function valueOf(field: CatalogField, name: string, text: string): string | number {
  if (field.kind === 'step' && name === field.days) return text === '' ? 0 : whole(text)
  switch (field.kind) {
    case 'text':
      return field.empty !== undefined && plainText(field.empty) === plainText(text) ? '' : text
    case 'option':
      return field.empty !== undefined && ['', plainText(field.empty)].includes(plainText(text)) ? 0 : chosen(field.options, text)
    case 'status':
      // Older lists write 0 for inactive.
      return text === '0' ? 2 : chosen(field.options, text)
    case 'flag':
    case 'step':
      return tickIn(text) ?? text
    case 'integer':
      return text === '' && !field.required ? 0 : whole(text)
  }
}
