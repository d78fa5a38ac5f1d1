import { z } from 'zod'
import { limits } from './limits.ts'
import { fieldRequired } from './required.ts'

/** A list of ids: anything else gets one sentence that names the field; a missing list is "required". */
export function idList(label: string, max: number) {
  const wrong = `El campo ${label} no es válido: se esperaba una lista de números`
  const id = z.int(wrong).min(1, wrong).max(limits.maxId, wrong)
  return z
    .array(id, { error: ({ input }) => (input === undefined || input === null ? fieldRequired(label) : wrong) })
    .max(max, `El campo ${label} no puede tener más de ${max} opciones`)
}

// Digits only: neither '0x10' nor '1e3' is an id.
const idsInText = (text: string): number[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN))

/** The same, or a text with commas between the ids, as older clients send it. */
export const idsOrText = (label: string, max: number) =>
  z.preprocess((value) => (typeof value === 'string' ? idsInText(value) : value), idList(label, max))

/** Record numbers to search: a single one as well, as older clients send it; 0 means all. */
export const numbersFilter = (label: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' || typeof value === 'string' ? idsInText(String(value)).filter((id) => id !== 0) : value),
    idList(label, limits.maxSelected),
  )
