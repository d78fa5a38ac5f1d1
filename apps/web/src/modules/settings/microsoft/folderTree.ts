import type { Folder } from './useMicrosoft.ts'

// The content of a folder: its folders, or the state of the request.
export type Inside = { readonly folders?: readonly Folder[]; readonly failed?: boolean }
export type TreeRow =
  | {
      readonly kind: 'folder'
      readonly key: string
      readonly folder: Folder
      readonly level: number
      readonly position: number
      readonly siblings: number
      readonly expanded: boolean | undefined
      readonly parent: string | undefined
    }
  | { readonly kind: 'loading' | 'failed' | 'empty'; readonly key: string; readonly level: number; readonly parent: string | undefined }

export const root = ''

const steps = (ruta: string): string[] => ruta.split('/').filter(Boolean)

/** Whether a path leads through a folder: a chosen folder is shown where it is. */
export function leadsThrough(ruta: string, folder: Pick<Folder, 'ruta'>): boolean {
  const [way, through] = [steps(ruta), steps(folder.ruta)]
  return through.length > 0 && through.length < way.length && through.every((step, at) => step === way[at])
}

type Tree = {
  readonly insideOf: (id: string) => Inside | undefined
  readonly isExpanded: (folder: Folder) => boolean
}

/** The visible rows of a tree, top to bottom. */
export function rowsOf(tree: Tree, id = root, level = 1, parent?: string): TreeRow[] {
  const inside = tree.insideOf(id)
  const note = (kind: 'loading' | 'failed' | 'empty'): TreeRow[] => [{ kind, key: `${kind} ${id}`, level, parent }]
  if (inside?.failed) return note('failed')
  if (!inside?.folders) return note('loading')
  if (inside.folders.length === 0) return note('empty')
  const siblings = inside.folders.length
  return inside.folders.flatMap((folder, at): TreeRow[] => {
    const expanded = folder.hijas === 0 ? undefined : tree.isExpanded(folder)
    const row: TreeRow = { kind: 'folder', key: folder.id, folder, level, position: at + 1, siblings, expanded, parent }
    return expanded ? [row, ...rowsOf(tree, folder.id, level + 1, folder.id)] : [row]
  })
}

/** The ids of folders whose content is needed. */
export function openFolders(tree: Tree): string[] {
  return [root, ...rowsOf(tree).flatMap((row) => (row.kind === 'folder' && row.expanded ? [row.folder.id] : []))]
}

export type TreeMove = { readonly focus: string } | { readonly toggle: string } | undefined

/** The effect of a key on a row: moves the focus, or opens or closes the row. */
export function moveOf(rows: readonly TreeRow[], key: string, pressed: string): TreeMove {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  const focus = (to: TreeRow | undefined): TreeMove => (to ? { focus: to.key } : undefined)
  if (pressed === 'ArrowDown') return focus(rows[at + 1])
  if (pressed === 'ArrowUp') return focus(rows[at - 1])
  if (pressed === 'Home') return focus(rows[0])
  if (pressed === 'End') return focus(rows.at(-1))
  if (!row) return undefined
  const expanded = row.kind === 'folder' ? row.expanded : undefined
  if (pressed === 'ArrowRight') return expanded === undefined ? undefined : expanded ? focus(rows[at + 1]) : { toggle: row.key }
  if (pressed === 'ArrowLeft') return expanded ? { toggle: row.key } : focus(rows.find(({ key: other }) => other === row.parent))
  return undefined
}

/** The next row, wrapping around, whose name begins with a letter. */
export function rowByLetter(rows: readonly TreeRow[], key: string, letter: string, fold: (text: string) => string): string | undefined {
  const at = rows.findIndex((row) => row.key === key) + 1
  const around = [...rows.slice(at), ...rows.slice(0, at)]
  return around.find((row) => row.kind === 'folder' && fold(row.folder.nombre).startsWith(fold(letter)))?.key
}
