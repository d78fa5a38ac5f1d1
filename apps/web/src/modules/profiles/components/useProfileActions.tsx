import type { ProfileRow } from '@soportica/contract/people/profiles'
import { IconHistory, IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { useRemoveProfile } from '../useRemoveProfile.ts'

type Kind = 'form' | 'history' | 'permissions'
export type ProfileWindow = { readonly row?: ProfileRow; readonly opening: number; readonly opened: boolean }
export type OpenWindows = {
  readonly shown: Readonly<Partial<Record<Kind, ProfileWindow>>>
  // Given an opening, only the window of that opening is closed.
  readonly close: (kind: Kind, opening?: number) => void
  readonly gone: (kind: Kind) => void
}

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  permissions: <IconShieldCheck size="1.2em" aria-hidden />,
  history: <IconHistory size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
}

let openings = 0

// What can be done with a profile, and the windows that are open for it.
export function useProfileActions() {
  const remove = useRemoveProfile()
  const [shown, setShown] = useState<OpenWindows['shown']>({})
  const open = useCallback((kind: Kind, row?: ProfileRow) => {
    openings += 1
    setShown((windows) => ({ ...windows, [kind]: { row, opening: openings, opened: true } }))
  }, [])
  const windows = useMemo(
    (): OpenWindows => ({
      shown,
      close: (kind, opening) =>
        setShown((all) => {
          const window = all[kind]
          if (!window || (opening !== undefined && window.opening !== opening)) return all
          return { ...all, [kind]: { ...window, opened: false } }
        }),
      gone: (kind) => setShown((all) => (all[kind]?.opened ? all : { ...all, [kind]: undefined })),
    }),
    [shown],
  )
  const rowActions = useCallback(
    (row: ProfileRow): RowAction[] => {
      const { editar, permisos, eliminar } = row.acciones
      return [
        { key: 'editar', label: 'Editar', icon: icons.edit, allowed: editar, run: () => open('form', row) },
        { key: 'permisos', label: 'Permisos', icon: icons.permissions, allowed: permisos, run: () => open('permissions', row) },
        { key: 'bitacora', label: 'Bitácora', icon: icons.history, run: () => open('history', row) },
        { key: 'eliminar', label: 'Eliminar', icon: icons.remove, allowed: eliminar, danger: true, run: () => void remove(row) },
      ]
    },
    [open, remove],
  )
  return { rowActions, create: useCallback(() => open('form'), [open]), windows }
}
