import { IconAlertTriangle, IconCheck, IconChevronRight, IconFolder, IconFolderOpen } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import type { TreeRow } from './folderTree.ts'
import { dataFailed } from './PickerFailure.tsx'
import classes from '../components/Settings.module.css'

type Props = {
  readonly row: TreeRow
  readonly active: boolean
  readonly chosen: boolean
  readonly error: unknown
  readonly onFocus: () => void
  readonly onToggle: () => void
  readonly onAct: () => void
}

export function FolderRow({ row, active, chosen, error, onFocus, onToggle, onAct }: Props) {
  const common = {
    role: 'treeitem',
    tabIndex: active ? 0 : -1,
    className: classes.row,
    'aria-level': row.level,
    // Escape closes the tree, not the dialog around it.
    'data-mantine-stop-propagation': 'true',
    style: { paddingInlineStart: `${(row.level - 1) * 1.25 + 0.4}rem` },
    onFocus,
  } as const
  // The tree handles the keys.
  /* oxlint-disable jsx-a11y/click-events-have-key-events */
  if (row.kind !== 'folder') {
    return (
      <li {...common} aria-selected={false} aria-disabled={row.kind !== 'failed'} data-kind={row.kind} onClick={onAct}>
        {row.kind === 'loading' && 'Cargando carpetas…'}
        {row.kind === 'empty' && 'No tiene carpetas'}
        {row.kind === 'failed' && (
          <>
            <IconAlertTriangle size="1.2em" aria-hidden />
            <span>
              {dataFailed}. {sentenceOf(error)} <u>Reintentar</u>
            </span>
          </>
        )}
      </li>
    )
  }
  const { folder, expanded, position, siblings } = row
  const Drawing = expanded ? IconFolderOpen : IconFolder
  const turn = (event: MouseEvent) => {
    event.stopPropagation()
    onToggle()
  }
  return (
    <li
      {...common}
      aria-label={folder.nombre}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={chosen}
      onClick={onAct}
    >
      <span className={classes.turn} data-open={expanded || undefined} onClick={expanded === undefined ? undefined : turn} aria-hidden>
        {expanded !== undefined && <IconChevronRight size="1.1em" />}
      </span>
      <Drawing size="1.25em" stroke={1.7} aria-hidden />
      <span className={classes.folderName}>{folder.nombre}</span>
      {chosen && <IconCheck size="1.15em" aria-hidden />}
    </li>
  )
  /* oxlint-enable jsx-a11y/click-events-have-key-events */
}
