import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteLength, noteText, roughLength } from './noteText.ts'

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p>hola</p>', 4],
  ['&amp;'.repeat(1000), 1000],
  [`<p>${'&lt;'.repeat(1000)}</p>`, 1000],
  ['<p><strong>a</strong><em>b</em></p>', 2],
  ['<p>a</p><p>b</p>', 3],
  ['<p>a<br>b<br />c</p><p></p><p> </p>', 5],
  ['<ul><li><p>uno</p></li><li><p>dos</p></li></ul>', 7],
  ['<p>a&nbsp;b</p>', 3],
  ['<p>😀ñ</p>', 2],
  ['<p><a href="https://example.com/muy/largo?a=1&amp;b=2" rel="noopener nofollow" target="_blank">aquí</a></p>', 4],
  ['<p><span data-type="mention" data-id="7" data-label="a > b">@Ana</span></p>', 4],
])('%s is read as %i signs', (html, length) => {
  expect(noteLength(html)).toBe(length)
})

test('the words that were escaped are read as they were typed', () => {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('&', '<', '>', '"', 'a', 'ñ', '😀', ';', 'lt', 'amp') }), (text) => {
      expect(noteText(`<p>${escaped(text)}</p>`)).toBe(text)
    }),
  )
})

test.each([
  ['', 0],
  ['a'.repeat(300_000), 300_000],
  ['<'.repeat(300_000), 300_000],
  ['<p>&amp;'.repeat(1000), 1000],
  ['<b>a</b>'.repeat(1000), 1000],
  ['a < b', 5],
])('about as long, clean or not', (html, length) => expect(roughLength(html)).toBe(length))
