import { describe, expect, it, test } from 'vitest'
import { folded } from '../../../lib/accents.ts'
import { type Inside, leadsThrough, moveOf, openFolders, root, rowByLetter, rowsOf } from './folderTree.ts'
import type { Folder } from './useMicrosoft.ts'

const folder = (id: string, ruta: string, hijas = 0): Folder => ({ id, nombre: ruta.split('/').at(-1) ?? '', ruta, hijas })
const archive = folder('a', 'Archivo', 2)
const work = folder('o', 'Obras', 1)
const year = folder('o26', 'Obras/2026', 1)
const known: Record<string, Inside> = {
  [root]: { folders: [archive, work, folder('z', 'Ñandú')] },
  o: { folders: [year] },
  o26: { failed: true },
}
const tree = (...open: string[]) => ({ insideOf: (id: string) => known[id], isExpanded: ({ id }: Folder) => open.includes(id) })
const keys = (...open: string[]) => rowsOf(tree(...open)).map(({ key, level }) => `${level} ${key}`)

describe('a tree of folders', () => {
  it('shows the folders of the root, and what is inside those that are open', () => {
    expect(keys()).toEqual(['1 a', '1 o', '1 z'])
    expect(keys('o')).toEqual(['1 a', '1 o', '2 o26', '1 z'])
  })

  it('says that it waits, that asking failed, and that a folder has none', () => {
    expect(keys('a')).toEqual(['1 a', '2 loading a', '1 o', '1 z'])
    expect(keys('o', 'o26')).toEqual(['1 a', '1 o', '2 o26', '3 failed o26', '1 z'])
    expect(rowsOf({ insideOf: () => ({ folders: [] }), isExpanded: () => false })).toMatchObject([{ kind: 'empty', level: 1 }])
    expect(rowsOf({ insideOf: () => undefined, isExpanded: () => false })).toMatchObject([{ kind: 'loading' }])
  })

  it('asks only for what is open and in sight', () => {
    expect(openFolders(tree('o26', 'z'))).toEqual([root])
    expect(openFolders(tree('o', 'o26'))).toEqual([root, 'o', 'o26'])
  })

  it('tells readers where a folder stands', () => {
    expect(rowsOf(tree('o'))[2]).toMatchObject({ level: 2, position: 1, siblings: 1, expanded: false, parent: 'o' })
    expect(rowsOf(tree())[2]).toMatchObject({ level: 1, position: 3, siblings: 3, expanded: undefined })
  })

  test.each([
    ['Obras/2026/Cajeros', 'Obras', true],
    ['Obras/2026/Cajeros', 'Obras/2026', true],
    ['/Obras/2026', 'Obras', true],
    ['Obras/2026', 'Obras/2026', false],
    ['Obras viejas/2026', 'Obras', false],
    ['', 'Obras', false],
    ['Obras', '', false],
  ])('the way to %s leads through %s: %s', (ruta, through, leads) => expect(leadsThrough(ruta, { ruta: through })).toBe(leads))

  test.each([
    ['a', 'ArrowDown', { focus: 'o' }],
    ['a', 'ArrowUp', undefined],
    ['o', 'ArrowRight', { focus: 'o26' }],
    ['o', 'ArrowLeft', { toggle: 'o' }],
    ['o26', 'ArrowRight', { toggle: 'o26' }],
    ['o26', 'ArrowLeft', { focus: 'o' }],
    ['a', 'ArrowLeft', undefined],
    ['z', 'ArrowRight', undefined],
    ['z', 'ArrowDown', undefined],
    ['z', 'Home', { focus: 'a' }],
    ['a', 'End', { focus: 'z' }],
    ['a', 'x', undefined],
  ])('on %s the key %s does %j', (key, pressed, move) => expect(moveOf(rowsOf(tree('o')), key, pressed)).toEqual(move))

  test.each([
    ['a', 'o', 'o'],
    ['o', '2', 'o26'],
    ['z', 'A', 'a'],
    ['a', 'n', 'z'],
    ['a', 'q', undefined],
  ])('from %s the letter %s leads to %s', (key, letter, found) => expect(rowByLetter(rowsOf(tree('o')), key, letter, folded)).toBe(found))
})
