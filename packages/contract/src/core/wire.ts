import { z } from 'zod'
import { issueSentence, ofAnyField } from './issueWords.ts'
import { limits } from './limits.ts'
import { fieldRequired, requiredOrWrong } from './required.ts'
import { isUnseen } from './unseen.ts'

z.config({ customError: issueSentence })

// Invisible differences must not separate two names: composed letters, single blanks, no invisible characters.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
export const tidy = (value: string): string => {
  const tidied = value
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
  return isUnseen(tidied) ? '' : tidied
}

// Control characters and others that no text may contain; every kind of blank became an ordinary one before.
const forbidden = /[\p{Cc}\p{Cs}\p{Cn}]/u
export const hasAllowedSigns = (value: string): boolean => !forbidden.test(value)
const notAllowed = ofAnyField('Contiene caracteres no permitidos')
const tooLong = (max: number) => ofAnyField(`No puede tener más de ${max} caracteres`)

export const text = (max: number, params?: Parameters<typeof z.string>[0]) =>
  z.string(params).overwrite(tidy).max(max, tooLong(max)).refine(hasAllowedSigns, notAllowed)
export const requiredText = (mensaje: string, max: number) =>
  z.string(requiredOrWrong(mensaje)).overwrite(tidy).min(1, mensaje).max(max, tooLong(max)).refine(hasAllowedSigns, notAllowed)

// 'YYYY-MM-DD HH:mm:ss' in America/Bogota
export const wireDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
// Date-only fields are 'YYYY-MM-DD'; a valid time of day after it is dropped, because other dates have one.
const timed = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
export const dropTime = (value: string): string => timed.exec(value)?.[1] ?? value
const mustBeDay = ofAnyField('La fecha debe ser AAAA-MM-DD')
// There is no year zero, and nothing here is older than the product's people.
export const day = z
  .string()
  .overwrite(dropTime)
  .check(z.iso.date(mustBeDay))
  .refine((value) => value >= '1900-01-01', mustBeDay)
/** The days that a record or a filter may have, both included. */
export const calendarSpan = { first: '1950-01-01', last: '2050-12-31' } as const
export const mustBeCalendarDate = ofAnyField('La fecha debe ser AAAA-MM-DD, entre 1950 y 2050')
/** A day that there is, within them. */
export const calendarDate = z.iso
  .date(mustBeCalendarDate)
  .refine((value) => value >= calendarSpan.first && value <= calendarSpan.last, mustBeCalendarDate)
export const recordId = z.int().min(1).max(limits.maxId)

/** A required choice; 0 means none. */
export const requiredId = (label: string) =>
  z
    .int(requiredOrWrong(fieldRequired(label)))
    .min(1, { error: ({ input }) => (input === 0 ? fieldRequired(label) : undefined) })
    .max(limits.maxId)
// Older clients send 0 or nothing for a record that does not exist yet.
export const recordIdOrNew = z
  .int()
  .min(0)
  .max(limits.maxId)
  .nullish()
  .transform((value) => value ?? 0)
export const optionalId = recordId.nullish()
// In an address every value comes as a text.
const fromDigits = (value: unknown): unknown => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN)
export const queryNumber = <const S extends z.ZodType<number, number>>(range: S, error?: string) =>
  z.preprocess((value) => (typeof value === 'number' ? value : fromDigits(value)), z.number(error)).pipe(range)
export const queryId = queryNumber(recordId)
export const queryIdOrNew = queryNumber(z.int().min(0).max(limits.maxId))
export const queryFlag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
// Older clients write 0 for inactive; 2 is stored.
export const state = (params?: Parameters<typeof z.union>[1]) =>
  z.union([z.literal(0), z.literal(1), z.literal(2)], params).transform((value) => (value === 1 ? 1 : 2))
export const version = recordId.optional()
// Nobody's password, which bears the same name.
export const sendingKey = z.uuid('La clave del envío no es válida').optional()
/** One key per creation: the same key creates one record. */
export const creationKey = sendingKey.describe(
  'Al registrar: el mismo envío con la misma clave se hace una sola vez y se responde igual. Se recuerda 7 días',
)
/** The order of a list: by the first column, descending, unless another of its columns is given. */
export const sorting = <const F extends readonly string[], const G extends string>(fields: F, first: G) => ({
  sortField: z
    .enum(fields)
    .nullish()
    .transform((value) => value ?? first),
  sortOrder: z
    .union([z.literal(1), z.literal(-1)])
    .nullish()
    .transform((value) => value ?? -1),
})
export const flag = z.union([z.literal(0), z.literal(1)])
/** Taken as true or false as well. */
export const flagInput = z.union([flag, z.boolean().transform((value) => (value ? 1 : 0))])

// Sent by older clients and ignored: the token alone identifies the caller.
export const ignored = z.unknown().optional().describe('Se acepta por compatibilidad y no se usa: la identidad sale del token')
export const identity = {
  usuario: ignored,
  idusuario: ignored,
  usuact: ignored,
  usureg: ignored,
  nombreusuario: ignored,
  permisos: ignored,
}

/** For lists whose page is a nested object. */
export const pageIn = { rows: z.int().min(1).max(limits.maxPageSize).nullish(), first: z.int().min(0).max(limits.maxId).nullish() }
// null is as if it were not there.
export const page = {
  rows: z
    .int()
    .min(1)
    .max(limits.maxPageSize)
    .nullable()
    .default(limits.pageSize)
    .transform((value) => value ?? limits.pageSize),
  first: z
    .int()
    .min(0)
    .max(limits.maxId)
    .nullable()
    .default(0)
    .transform((value) => value ?? 0),
}
/** Pages of a list that grows at the front, newest first. */
export const latestPage = (perPage: number) => ({
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(50).default(perPage),
  /** The last row already on screen: new rows do not move the pages. */
  antesDe: recordId.optional(),
})

// The actions of a record: true, or the reason why not.
export const actions = z.record(z.string(), z.union([z.literal(true), z.string()]))
export type Actions = z.infer<typeof actions>

/** A row of another table, as it is shown and chosen. */
export const idName = z.object({ id: z.int(), nombre: z.string() })
export type IdName = Readonly<z.infer<typeof idName>>
export const message = z.object({ mensaje: z.string() })
// The common answer of saves, besides sentence and id.
export const saved = { version: z.int(), sinCambios: z.boolean().optional(), fusionados: z.array(z.string()).optional() }
