import { readdirSync, readFileSync } from 'node:fs'
import { plain, readSources, type Source } from './sources.ts'

type Row = readonly [id: string, asked: string | number, more?: string]
/** `shown`: words of the test that shows it. */
type Line = { readonly id: string; readonly asked: string; readonly where: string; readonly test: string; readonly shown?: string }
/** A row that was gone through by hand: what is asked, in our words; where it holds; the test that shows it, and words of its title. */
type Held = readonly [id: string, asked: string, where: string, test?: string, shown?: string]
type Part = { readonly title: string; readonly lines: readonly Line[] }

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const rowsOf = (kind: string): Row[] => read(`./rows/${kind}.json`) as Row[]
const heldRows = (): Held[] =>
  readdirSync(new URL('./rows/held/', import.meta.url))
    .toSorted()
    .flatMap((name) => read(`./rows/held/${name}`) as Held[])
/** Rows that are met otherwise than by their letters: where, and how. */
type Decided = Readonly<Record<string, string>>

const firstWith = (sources: readonly Source[], isThere: (text: string) => boolean): string =>
  sources.find(({ text }) => isThere(text))?.file ?? ''

/** What of a sentence is always the same: between its numbers, names and alternatives. */
const always = (sentence: string): readonly string[] =>
  sentence
    .split(/\{[^}]*\}|\s\/\s|N°|#/)
    .map((part) => plain(part).trim())
    .filter((part) => part.length > 3)

const nameOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith('{'))
    .at(-1)!
const quoted = (word: string): RegExp => new RegExp(`(?<![\\w-])${word.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}(?![\\w-])`)
// The constant that holds a call, by which tests ask it.
const constantOf = (text: string, name: string): string | undefined =>
  text.match(new RegExp(`export const (\\w+) = [^;]{0,80}path: '[^']*/${name}[/']`))?.[1]
const everyCall = 'apps/api/test/server/authorisation.int.test.ts'
const everyPermission = 'packages/contract/src/permissions/permissionMap.test.ts'
const everyScreen = 'apps/api/test/people/menu.int.test.ts'

/** Everything that the product was asked for, row by row, where it is, and a test that knows it. */
export function coverage(): readonly Part[] {
  const { code, tests } = readSources()
  const decided = read('./decided.json') as Decided
  const contract = code.filter(({ file }) => file.startsWith('packages/contract/'))
  const screens = code.filter(({ file }) => file.startsWith('apps/web/'))
  const line = ([id, asked]: Row, where: string, test: string): Line => ({ id, asked: String(asked), where: decided[id] ?? where, test })

  const served = new Set(
    Object.entries((read('../../apps/api/openapi.json') as { paths: Record<string, object> }).paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replace('/soportica', '')}`),
    ),
  )
  const calls = rowsOf('calls').map((row) => {
    const asked = String(row[1])
    const name = nameOf(asked)
    const word = quoted(name)
    const home = contract.find(({ text }) => word.test(text))
    const constant = home && constantOf(home.text, name)
    const known = firstWith(tests, (text) => word.test(text) || (constant !== undefined && quoted(constant).test(text)))
    return line(row, served.has(asked) ? (home?.file ?? 'apps/api/openapi.json') : '', known || everyCall)
  })
  const routes = rowsOf('routes').map((row) => {
    const head = String(row[1]).split(/[/?]/)[1]
    const is = (text: string) => !head || quoted(`/${head}`).test(text)
    return line(row, firstWith(screens, is) || firstWith(contract, is), firstWith(tests, (text) => head !== '' && is(text)) || everyScreen)
  })
  const texts = rowsOf('texts').map((row) => {
    const parts = always(String(row[1]))
    const has = (text: string) => (parts.length > 0 ? parts.every((part) => text.includes(part)) : text.includes(`'${row[1]}'`))
    return line(row, firstWith(screens, has) || firstWith(code, has), firstWith(tests, has))
  })
  const rights = contract.filter(({ file }) => file.includes('/permissions/') || file.includes('/catalogs/'))
  const permissions = rowsOf('permissions').map(([id, number, what]) => {
    const word = quoted(String(number))
    const has = (text: string) => word.test(text)
    return line([id, `${number}: ${what}`], firstWith(rights, has) || firstWith(contract, has), everyPermission)
  })
  const held = heldRows().toSorted(([one], [other]) => (one < other ? -1 : 1))
  const heldOf = (letters: RegExp) =>
    held.flatMap(([id, asked, where, test = '', shown]) => (letters.test(id) ? [{ id, asked, where, test, shown }] : []))
  return [
    { title: 'Calls', lines: calls },
    { title: 'Screens', lines: routes },
    { title: 'Texts', lines: texts },
    { title: 'Permissions', lines: permissions },
    { title: 'Rules', lines: heldOf(/^..-V-/) },
    { title: 'Constants', lines: heldOf(/^..-K-/) },
    { title: 'Entities', lines: heldOf(/^..-[EN]-/) },
  ]
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const fileOrWords = (where: string): string => (/^\S+\.\w+$/.test(where) ? `\`${where}\`` : where)

export function coverageWritten(parts: readonly Part[]): string {
  const head =
    '# What was asked for, and where it is\n\nMade by `npm run coverage`; a test says when it is no longer true. Rows and their numbers are those of the specification.\n'
  const tables = parts.map(({ title, lines }) => {
    const rows = lines.map(
      ({ id, asked, where, test }) => `| ${id} | ${cell(asked)} | ${cell(fileOrWords(where))} | ${test && `\`${test}\``} |`,
    )
    return [`\n## ${title}\n`, '| Row | Asked for | Where | Test |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
  })
  return head + tables.join('')
}
