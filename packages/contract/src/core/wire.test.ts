import { describe, expect, it } from 'vitest'
import { queryId, queryNumber, requiredText, text } from './wire.ts'
import { markNotification } from '../notifications/notifications.ts'
import { getImport, startImportFile } from './imports.ts'
import { isUnseen } from './unseen.ts'
import { z } from 'zod'

const code = (name: string) => [...name].map((sign) => `U+${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(' ')
const blanks = [
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u3000',
  '\u3164',
  '\u2800',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u034f',
  '\u17b4',
  '\u180e',
  '\u200b\u200d',
  '\ufe0f',
  '\u{e0020}',
  '\u{1d159}',
  ' \u3164 \u2800 \u115f ',
]

describe('what shows nothing', () => {
  it.each(blanks.map((blank) => [code(blank), blank]))('is refused where something is required: %s', (_, blank) => {
    expect(isUnseen(blank)).toBe(true)
    expect(requiredText('El campo nombre es requerido', 10).safeParse(blank).error?.issues[0]?.message).toBe('El campo nombre es requerido')
    expect(text(10).parse(blank)).toBe('')
  })

  it.each(['a', '.', 'ñ', '한', '\u3164a', '⠁', '👩‍👧', '❤️', '0'])('%s is something', (seen) => {
    expect(isUnseen(seen)).toBe(false)
    expect(requiredText('falta', 20).safeParse(seen).success).toBe(true)
  })
})

it.each(['Ana\nBcc: otra@x.co', 'Ana\r\nBcc: otra@x.co', 'Ana\u2028Bcc: otra@x.co', 'Ana\u0085Bcc: otra@x.co', 'Ana\u000bBcc: otra@x.co'])(
  'a text of one line has no break and no control sign: %j',
  (input) => {
    for (const line of [text(100), requiredText('falta', 100)]) {
      const read = line.safeParse(input)
      expect(read.success ? read.data : 'refused').toMatch(/^(?:Ana Bcc: otra@x\.co|refused)$/)
    }
  },
)

describe('a number in an address', () => {
  const hostile = [
    '',
    ' ',
    ' 7',
    '7 ',
    '0x10',
    '1e3',
    '1.5',
    '-1',
    '+1',
    '٣',
    'NaN',
    'Infinity',
    '1,000',
    '7n',
    '9'.repeat(16),
    'true',
    '[]',
  ]
  it.each(hostile)('%o is none', (value) => {
    expect(queryId.safeParse(value).success).toBe(false)
    expect(queryNumber(z.int()).safeParse(value).success).toBe(false)
    expect(markNotification.params.safeParse({ id: value }).success).toBe(false)
    expect(getImport.query.safeParse({ first: value }).success).toBe(false)
    expect(getImport.query.safeParse({ rows: value }).success).toBe(false)
    expect(startImportFile.query.safeParse({ lista: 'area', archivo: 'a.xlsx', lugar: value }).success).toBe(false)
  })

  it.each([[['1', '2']], [{}], [null], [true]])('%j is none either', (value) => {
    expect(queryId.safeParse(value).success).toBe(false)
    expect(markNotification.params.safeParse({ id: value }).success).toBe(false)
    expect(getImport.query.safeParse({ rows: value }).success).toBe(false)
  })

  it('is what it says, or what stands for nothing', () => {
    expect(markNotification.params.parse({ id: '7' })).toEqual({ id: 7 })
    expect(getImport.query.parse({ first: '0', rows: '10' })).toEqual({ first: 0, rows: 10 })
    expect(getImport.query.parse({})).toEqual({ first: 0, rows: 50 })
  })
})
