import { describe, expect, it } from 'vitest'
import { cellText } from './cellText.ts'

describe('the text of a cell', () => {
  it.each([
    ['Área de diseño — «ñ» 😀', 'Área de diseño — «ñ» 😀'],
    ['a\u0001b\ufffec\ud800d', 'abcd'],
    ['una\nlínea\ty otra', 'una\nlínea\ty otra'],
    ['Q_x0041_', 'Q_x005F_x0041_'],
    ['=1+1', '=1+1'],
  ])('%j is written as %j', (text, written) => {
    expect(cellText(text)).toBe(written)
  })
})
