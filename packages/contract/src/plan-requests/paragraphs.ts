import { z } from 'zod'
import { ofAnyField } from '../core/issueWords.ts'
import { requiredOrWrong } from '../core/required.ts'
import { text } from '../core/wire.ts'

const line = text(10_000)
const tidy = (value: string): string =>
  value
    .split(/\r\n?|\n/)
    .map((one) => {
      const read = line.safeParse(one)
      return read.success ? read.data : one
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
const forbidden = /[^\P{Cc}\n]|[\p{Cs}\p{Cn}]/u

/** A text of several lines, each trimmed like other texts. */
export const paragraphs = (max: number, required?: string) =>
  z
    .string(required === undefined ? undefined : requiredOrWrong(required))
    .overwrite(tidy)
    .min(required === undefined ? 0 : 1, required)
    .max(max, ofAnyField(`No puede tener más de ${max} caracteres`))
    .refine((value) => !forbidden.test(value), ofAnyField('Contiene caracteres no permitidos'))
