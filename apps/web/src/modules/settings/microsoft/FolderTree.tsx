import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { folded } from '../../../lib/accents.ts'
import { FolderRow } from './FolderRow.tsx'
import { type Inside, leadsThrough, moveOf, openFolders, root, rowByLetter, rowsOf, type TreeRow } from './folderTree.ts'
import classes from '../components/Settings.module.css'
import { type Folder, foldersQuery } from './useMicrosoft.ts'

type Props = {
  readonly id: string
  readonly label: string
  readonly usuario: string
  readonly unidad: string
  readonly chosen: { readonly id: string; readonly ruta: string }
  readonly onChoose: (folder: Folder) => void
  readonly onClose: () => void
}

// A folder's content loads when it opens. One row has the Tab stop; arrows move it.
function useFolders(usuario: string, unidad: string, chosenPath: string) {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [wanted, setWanted] = useState<readonly string[]>([root])
  const answers = useQueries({ queries: wanted.map((id) => foldersQuery(usuario, unidad, id)) })
  const insideOf = (id: string): Inside | undefined => {
    const answer = answers[wanted.indexOf(id)]
    return answer && { folders: answer.data, failed: answer.isError && !answer.isFetching && !answer.data }
  }
  const isExpanded = (folder: Folder) => turned.get(folder.id) ?? leadsThrough(chosenPath, folder)
  const tree = { insideOf, isExpanded }
  const missing = openFolders(tree).filter((id) => !wanted.includes(id))
  if (missing.length > 0) setWanted([...wanted, ...missing])
  return {
    rows: rowsOf(tree),
    error: answers.find(({ isError }) => isError)?.error,
    toggle: (folder: Folder) => setTurned(new Map([...turned, [folder.id, !isExpanded(folder)]])),
    retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}

export function FolderTree({ id, label, usuario, unidad, chosen, onChoose, onClose }: Props) {
  const { rows, error, toggle, retry } = useFolders(usuario, unidad, chosen.ruta)
  const [at, setAt] = useState(chosen.id)
  const treeRef = useRef<HTMLUListElement>(null)
  const held = useRef(true)
  const active = (rows.find(({ key }) => key === at) ?? rows[0])?.key
  const settled = rows.some(({ kind }) => kind !== 'loading')
  useEffect(() => {
    if (!held.current) return
    const row = treeRef.current?.querySelector<HTMLElement>('[tabindex="0"]')
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [active, settled])

  const act = (row: TreeRow) => {
    if (row.kind === 'folder') onChoose(row.folder)
    else if (row.kind === 'failed') retry()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows.find(({ key }) => key === active)
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return onClose()
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return act(row)
    }
    const matchingRow = event.key.length === 1 ? rowByLetter(rows, row.key, event.key, folded) : undefined
    const move = matchingRow ? { focus: matchingRow } : moveOf(rows, row.key, event.key)
    if (!move) return
    event.preventDefault()
    if ('focus' in move) setAt(move.focus)
    else if (row.kind === 'folder') toggle(row.folder)
  }
  return (
    <ul
      ref={treeRef}
      id={id}
      role="tree"
      aria-label={`Carpetas para ${label.toLowerCase()}`}
      className={classes.tree}
      onKeyDown={onKeyDown}
      onFocus={() => (held.current = true)}
      onBlur={({ currentTarget, relatedTarget }) => (held.current = relatedTarget === null || currentTarget.contains(relatedTarget))}
    >
      {rows.map((row) => (
        <FolderRow
          key={row.key}
          row={row}
          active={row.key === active}
          chosen={row.kind === 'folder' && row.folder.id === chosen.id}
          error={error}
          onFocus={() => row.key !== active && setAt(row.key)}
          onToggle={() => row.kind === 'folder' && toggle(row.folder)}
          onAct={() => act(row)}
        />
      ))}
    </ul>
  )
}
