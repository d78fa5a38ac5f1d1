import { describe, expect, test } from 'vitest'
import { columnName } from './columnName.ts'
import { farther, fitting, nearer, turned } from './picture.ts'
import { neighboursOf, type PreviewFile } from './previewFile.ts'

describe('a picture', () => {
  const box = { width: 800, height: 400 }

  test.each([
    [{ width: 1600, height: 400 }, 0, 0.5],
    [{ width: 1600, height: 400 }, 1, 0.25],
    [{ width: 1600, height: 400 }, 2, 0.5],
    [{ width: 100, height: 100 }, 0, 1],
  ])('of %o after %i turns stands at %f', (picture, turns, scale) => {
    expect(fitting(picture, box, turns)).toBe(scale)
  })

  test('swaps its sides with a quarter turn', () => {
    expect(turned({ width: 3, height: 2 }, 3)).toEqual({ width: 2, height: 3 })
  })

  test('comes nearer and goes farther by steps, and not beyond the last one', () => {
    expect(nearer(0.31)).toBe(0.5)
    expect(nearer(0.5)).toBe(0.75)
    expect(nearer(9)).toBe(4)
    expect(farther(0.5)).toBe(0.25)
    expect(farther(0.05)).toBe(0.1)
  })
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (at, name) => {
  expect(columnName(at)).toBe(name)
})

describe('the files around one', () => {
  const previewFile = (adaid: number, version?: number) => ({ adaid, version }) as PreviewFile
  const others = [previewFile(1), previewFile(2), previewFile(3)]

  test('are the one before and the one after', () => {
    expect(neighboursOf(previewFile(2), others)).toEqual({ position: 1, before: others[0], after: others[2] })
    expect(neighboursOf(previewFile(1), others)).toEqual({ position: 0, before: undefined, after: others[1] })
  })

  test('of an earlier version there are none', () => {
    expect(neighboursOf(previewFile(2, 1), others)).toEqual({ position: -1 })
  })
})
