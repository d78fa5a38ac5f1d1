import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patience, runs } from '../../../../../packages/rules/test/sweep.ts'
import { mentionOf } from '../../../test/factories/note.ts'
import { dirtIn, xssVectors } from '../../../../../packages/rules/test/xssVectors.ts'
import { cleanNote, cleanWords, htmlOf, shortened, textOfNote } from './noteHtml.ts'

const names = new Map([
  [1, 'Ana "la <b>jefa</b>" Gómez'],
  [7, 'Luis'],
])
const html = (source: string) => htmlOf(cleanNote(source), names)
const text = (source: string) => textOfNote(cleanNote(source), names)

describe('a note keeps its markup and nothing else', () => {
  it('there are enough vectors to speak of', () => {
    expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(80)
    expect(dirtIn('<p onclick="x">a</p>')).not.toEqual([])
    expect(dirtIn('<a href="javascript:x" rel="noopener nofollow" target="_blank">a</a>')).not.toEqual([])
  })

  it.each(xssVectors)('%j', (vector) => {
    for (const source of [vector, `<p>antes</p>${vector}<p>después</p>`, `<strong>${vector}</strong>`]) {
      const clean = html(source)
      expect(dirtIn(clean)).toEqual([])
      expect(html(clean)).toBe(clean)
      expect(text(clean)).toBe(text(source))
    }
  })

  it('cleaning any markup twice gives the same result', patience(), () => {
    const piece = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<a href="https://a.co">', '</a>', '<span data-type="mention" data-id="7">', '</span>'),
      fc.constantFrom(
        '<ul>',
        '<li>',
        '</ul>',
        '<pre>',
        '</pre>',
        '<br>',
        '<script>',
        '</script>',
        '<svg>',
        '<div>',
        '<h1>',
        '<',
        '>',
        '"',
        '&',
        '&lt;',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const clean = html(pieces.join(''))
        expect(dirtIn(clean)).toEqual([])
        expect(html(clean)).toBe(clean)
      }),
      runs(100),
    )
  })

  it.each([
    ['<p>Hola <strong>mundo</strong> &amp; «ñ»</p>', '<p>Hola <strong>mundo</strong> &amp; «ñ»</p>'],
    ['<h1>A</h1><h5>B</h5><div>c</div><del>d</del>', '<h3>A</h3><h4>B</h4><p>c</p><s>d</s>'],
    [
      '<a href="https://banco.co/a?b=1&amp;c=2" target="_self">x</a>',
      '<a href="https://banco.co/a?b=1&amp;c=2" rel="noopener nofollow" target="_blank">x</a>',
    ],
    ['<a href="/users">x</a><a>y</a>', 'xy'],
    ['<ul><li><p>uno</p></li></ul><ol><li>dos</li></ol>', '<ul><li><p>uno</p></li></ul><ol><li>dos</li></ol>'],
    ['a<br>b', 'a<br />b'],
    [
      '<p><span class="mention" data-type="mention" data-id="7" data-label="Otro" data-mention-suggestion-char="@">@Otro</span> vea</p>',
      '<p><span data-type="mention" data-id="7" data-label="Luis">@Luis</span> vea</p>',
    ],
    [
      '<span data-type="mention" data-id="7">a<b>c</b><p>d</p></span>e',
      '<span data-type="mention" data-id="7" data-label="Luis">@Luis</span>e',
    ],
  ])('%s becomes %s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  it('a name is always text, never markup', () => {
    const clean = html('<span data-type="mention" data-id="1">x</span>')
    expect(dirtIn(clean)).toEqual([])
    expect(text(clean)).toBe('@Ana "la <b>jefa</b>" Gómez')
  })

  it.each(['<b>', '<a href="', '<!--', '<span data-type="mention" data-id="7">', '&', '<p ', '<iframe>', '</noscript <noscript>'])(
    'a whole note of %j is read',
    (piece) => {
      expect(dirtIn(html(piece.repeat(Math.floor(20_000 / piece.length))))).toEqual([])
    },
  )
})

describe('the text of a note', () => {
  it.each([
    ['<p>Hola  <b>a</b></p><p>b &lt;i&gt; &amp;amp;</p>', 'Hola a\nb <i> &amp;'],
    ['<ul><li><p>uno</p></li><li>dos</li></ul>', 'uno\ndos'],
    ['a<br><br>b', 'a\nb'],
    ['<p></p><p> \u00a0 </p><p>\u200b\u2060</p>', ''],
    ['<script>x</script>', ''],
    ['<p>&nbsp;\u3164</p><p>\u2800</p>', ''],
    ['<p>\u115f\u1160\uffa0\u034f\u180e\ufe0f\u{e0041}\ufff9\u{1d159}\u0378</p>', ''],
    ['<p>❤\ufe0f</p>', '❤\ufe0f'],
    ['<p>.</p>', '.'],
  ])('of %j is %j', (source, expected) => {
    expect(text(source)).toBe(expected)
  })

  it.each([
    ['corto', 10, 'corto'],
    ['uno\ndos', 10, 'uno dos'],
    ['0123456789', 10, '0123456789'],
    ['0123456789a', 10, '012345678…'],
    ['😀'.repeat(11), 10, `${'😀'.repeat(9)}…`],
  ])('%j in %i signs is %j', (source, max, expected) => {
    expect(shortened(source, max)).toBe(expected)
  })
})

describe('words without markup', () => {
  it.each(['a <b>b</b> & "c"', "l'uno", 'dos\nlíneas', '<script>x</script>', mentionOf(7), 'fin &amp; de'])(
    '%j stay as they were typed',
    (typed) => {
      const clean = cleanWords(typed)
      expect(textOfNote(clean, names)).toBe(typed)
      expect(clean.mentioned).toEqual([])
      expect(dirtIn(htmlOf(clean, names))).toEqual([])
    },
  )
})
