import type { FoundRecord } from '@soportica/contract/records/searchEverywhere'
import type { ListView } from '@soportica/contract/views/listViews'
import { typedNumber } from '@soportica/rules/typedNumber'
import { folded } from '../../../lib/accents.ts'
import type { AddressedKind, UserTarget } from '../../product/appModule.ts'
import type { MenuEntry } from '../menu/menuEntry.ts'
import { viewTarget } from '../../views/viewTarget.ts'
import type { MenuItem } from '../person/userEntries.ts'

export type PaletteOption = {
  readonly key: string
  readonly label: string
  readonly icon: string
  readonly target: UserTarget
  /** As screens write it. */
  readonly number?: string
  readonly detail?: string
  /** Its group in the menu. */
  readonly side?: string
  /** Searched, not drawn. */
  readonly words?: string
  readonly Drawing?: MenuItem['Drawing']
  readonly record?: FoundRecord
  /** A button of the page, pressed once the palette is gone. */
  readonly control?: HTMLElement
}
export type PaletteGroup = {
  readonly label: string
  readonly options: readonly PaletteOption[]
  /** No further answer comes before it. */
  readonly leads?: boolean
}

export const windowOption = ({ to, label, icon, descripcion, group }: MenuEntry): PaletteOption => ({
  key: to,
  label,
  icon,
  detail: descripcion,
  side: group,
  target: { to },
})
/** A view, with the window of its list. */
export const viewOption = (view: Pick<ListView, 'id' | 'lista' | 'nombre' | 'oficial'>, menu: readonly MenuEntry[]): PaletteOption => ({
  key: `view ${view.id}`,
  label: view.nombre,
  icon: 'bookmark',
  side: menu.find(({ to }) => to === view.lista)?.label ?? '',
  words: view.oficial === 1 ? 'vista oficial' : 'vista',
  target: { to: viewTarget(view) },
})
type Entry = Pick<MenuItem, 'label' | 'icon' | 'words' | 'target' | 'Drawing'> & { readonly window?: string }
export const entryOption = ({ label, icon, words, target, Drawing, window }: Entry): PaletteOption => ({
  key: `entry ${label}`,
  label,
  icon,
  target,
  ...(words !== undefined && { words }),
  ...(Drawing && { Drawing }),
  ...(window !== undefined && { side: window }),
})
/** undefined: no screen has this kind. */
export function recordOption(record: FoundRecord, kinds: readonly AddressedKind[]): PaletteOption | undefined {
  const kind = kinds.find((one) => one.kind === record.tipo)
  if (!kind) return undefined
  const { id, lista, numero, titulo, detalle } = record
  const target = { to: kind.route(id, lista) }
  return { key: `${record.tipo} ${id}`, label: titulo, number: numero, detail: detalle, icon: kind.icon, target, record }
}

const pageLabel = 'En esta pantalla'
const mostOfGroup = 6
const mostRecents = 6
const wordsOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean)

/** How well a group answers the text, by its best option. */
const ranks = { exact: 5, beginning: 4, inLabel: 3, inWords: 2, records: 1, somewhere: 0 } as const

/** In the label or in other words, each word of the text begins a word or lies somewhere; -1: it is not there. */
function rankOf({ label, detail = '', words = '', side = '' }: PaletteOption, typed: readonly string[]): number {
  const title = folded(label)
  const all = `${title} ${folded(`${detail} ${words} ${side}`)}`
  const begins = (text: string) => typed.every((word) => ` ${text}`.includes(` ${word}`))
  if (begins(title)) return title.startsWith(typed[0] ?? '') ? ranks.beginning : ranks.inLabel
  if (begins(all)) return ranks.inWords
  return typed.every((word) => all.includes(word)) ? ranks.somewhere : -1
}
const mostNextToExact = 3

type Ranked = { readonly group: PaletteGroup; readonly rank: number }
function matching(label: string, options: readonly PaletteOption[], typed: readonly string[]): Ranked {
  const found = options
    .map((option) => ({ option, rank: rankOf(option, typed) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => other.rank - one.rank)
  return { group: { label, options: found.slice(0, mostOfGroup).map(({ option }) => option) }, rank: found[0]?.rank ?? 0 }
}
const ofKind = ({ kind, label }: AddressedKind, kinds: readonly AddressedKind[], found: readonly FoundRecord[]): Ranked => {
  // A number is in several kinds: all of them are in sight.
  const most = found.some(({ exacto }) => exacto) ? mostNextToExact : found.length
  const records = found.filter(({ tipo }) => tipo === kind).slice(0, most)
  const options = records.flatMap((record) => recordOption(record, kinds) ?? [])
  return { group: { label, options }, rank: records.some(({ exacto }) => exacto) ? ranks.exact : ranks.records }
}

export type PaletteContent = {
  readonly windows: readonly PaletteOption[]
  readonly actions: readonly PaletteOption[]
  /** The buttons of the page. */
  readonly ofPage: readonly PaletteOption[]
  readonly views: readonly PaletteOption[]
  readonly kinds: readonly AddressedKind[]
  /** Keys of windows, the last used first. */
  readonly recentWindows: readonly string[]
  readonly recentRecords: readonly FoundRecord[]
  readonly found: readonly FoundRecord[]
}

/** The groups of the search. A group with an exact number or code comes first, then groups whose labels match best. */
export function paletteGroups(query: string, content: PaletteContent): PaletteGroup[] {
  const { windows, actions, ofPage, views, found } = content
  const kinds = content.kinds.toSorted((one, other) => one.order - other.order)
  const isRecent = ({ key }: PaletteOption) => content.recentWindows.includes(key)
  const recents = windows
    .filter(isRecent)
    .toSorted((one, other) => content.recentWindows.indexOf(one.key) - content.recentWindows.indexOf(other.key))
  const typed = wordsOf(query)
  if (typed.length === 0) {
    const records = content.recentRecords.flatMap((record) => recordOption(record, kinds) ?? [])
    return [
      { label: 'Recientes', options: [...records, ...recents].slice(0, records.length + mostRecents) },
      { label: 'Ventanas', options: windows.filter((one) => !recents.slice(0, mostRecents).includes(one)) },
      { label: pageLabel, options: ofPage },
      { label: 'Vistas', options: views.slice(0, mostRecents) },
      { label: 'Acciones', options: actions },
    ].filter(({ options }) => options.length > 0)
  }
  const usual = [...recents, ...windows.filter((one) => !isRecent(one))]
  return [
    matching('Ventanas', usual, typed),
    matching('Vistas', views, typed),
    matching(pageLabel, ofPage, typed),
    matching('Acciones', actions, typed),
    ...kinds.map((kind) => ofKind(kind, kinds, found)),
  ]
    .filter(({ group }) => group.options.length > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ group, rank }) => ({ ...group, leads: rank >= ranks.beginning }))
}

/** The text to mark in what was found: of a number, its digits. */
export const markedText = (query: string): string => String(typedNumber(query) ?? query)

const mostRecords = 5
export const withRecord = (before: readonly FoundRecord[], record: FoundRecord): readonly FoundRecord[] =>
  [record, ...before.filter(({ tipo, id }) => tipo !== record.tipo || id !== record.id)].slice(0, mostRecords)
