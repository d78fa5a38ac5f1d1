import { expect, test } from 'vitest'
import { packFiles } from './packFiles.ts'
import { contentOf, entriesOf, unpack } from './readZip.ts'

const text = (length: number): string => 'a'.repeat(length)
const namesIn = (file: Buffer): string[] => entriesOf(file).map(({ name }) => name)
const contents = (file: Buffer): string[] => entriesOf(file).map((entry) => contentOf(file, entry, 1e6).toString('utf8'))

test('unpacks what is wanted, and stores it', () => {
  const file = packFiles([
    ['xl/hoja.xml', text(5000)],
    ['xl/media/foto.xml', text(10)],
    ['xl/foto.png', text(10)],
    ['_rels/.rels', 'ñ'],
  ])
  const stored = unpack(file, 1e6)
  expect(namesIn(stored)).toEqual(['xl/hoja.xml', '_rels/.rels'])
  expect(contents(stored)).toEqual(['a'.repeat(5000), 'ñ'])
  expect(stored.length).toBeGreaterThan(5000)
})

test.each([1, 2, 1000])('counts unfolded bytes, whatever the headers claim (%i)', (said) => {
  const file = packFiles([['bomba.xml', text(200_000)]])
  file.writeUInt32LE(said, file.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24)
  expect(entriesOf(file)[0]).toMatchObject({ unfolded: said })
  expect(() => unpack(file, 100_000)).toThrow('larger than')
  expect(unpack(file, 200_000).length).toBeGreaterThan(200_000)
})

test('all of it together has a limit, and each part its own', () => {
  const file = packFiles([
    ['uno.xml', text(600)],
    ['dos.xml', text(600)],
  ])
  expect(() => unpack(file, 1000)).toThrow('larger than')
  expect(() => unpack(file, 2000, undefined, 500)).toThrow('larger than')
  expect(unpack(file, 1200).length).toBeGreaterThan(1200)
})

test('refuses stored parts that are too long as well', () => {
  const stored = unpack(packFiles([['uno.xml', text(600)]]), 1000)
  expect(() => unpack(stored, 500)).toThrow('too much unfolds from it')
})

test('a file may have any name, twice as well', () => {
  const names = ['uno.xml', 'uno.xml', '__proto__', 'constructor', '../../etc/passwd.xml', 'C:\\ñ.xml', '7']
  const file = packFiles(names.map((name) => [name, name]))
  expect(namesIn(file)).toEqual(names)
  const stored = unpack(file, 1e6, () => true)
  expect(contents(stored)).toEqual(names)
})

test.each([
  ['nothing', Buffer.alloc(0), 'not a packed file'],
  ['noise', Buffer.from(text(500)), 'not a packed file'],
  ['a file that is cut short', packFiles([['uno.xml', text(600)]]).subarray(20), 'the list of files is damaged'],
])('%s is no packed file', (_, file, why) => expect(() => unpack(file, 1000)).toThrow(why))
