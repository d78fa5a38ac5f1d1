import type { ListedRow } from '@soportica/contract/projects/listWire'
import { type ReactNode, useEffect, useState } from 'react'
import type { Column } from '../../data-table/column.ts'
import type { Selection } from '../../data-table/selection/selection.ts'
import { OnDemand } from '../../page/OnDemand.tsx'
import { listHasFocus } from '../../shortcuts/listFocus.ts'
import type { BulkChange } from '../bulk/bulkChange.ts'
import type { ListPaste } from '../paste/pasteProps.ts'
import type { ProjectScreens } from '../projectScreens.ts'

type List = {
  readonly modulo: string
  readonly rows: readonly ListedRow[]
  readonly columns: readonly Column<ListedRow>[]
  /** Those that are visible, in the order of the screen. */
  readonly keys: readonly string[]
  readonly selection: Selection<ListedRow>
  readonly bulk: BulkChange
}
type Paste = { readonly open: () => void; readonly dialog: ReactNode }

/** Cells of a spreadsheet that are pasted into a list, and their dialog, whose code comes with the first ones. */
export function useListPaste({ many }: ProjectScreens, { modulo, rows, columns, keys, selection, bulk }: List): Paste {
  const [paste, setPaste] = useState<ListPaste>({ opening: 0, text: '' })
  const [opened, setOpened] = useState(false)
  const begin = (text: string, at?: ListPaste['at']) => {
    setPaste(({ opening }) => ({ opening: opening + 1, text, at }))
    setOpened(true)
  }
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      const text = clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || !many || text.trim() === '' || !listHasFocus(target)) return
      const row = (target as Element).closest<HTMLElement>('tr[data-row]')
      event.preventDefault()
      begin(
        text,
        row
          ? {
              id: Number(row.dataset['row']),
              column: (target as Element).closest<HTMLElement>('tr[data-row] [data-column]')?.dataset['column'],
            }
          : undefined,
      )
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [many])
  const close = () => setOpened(false)
  const dialog = many && (
    <OnDemand opened={opened} onClose={close}>
      {(isOpen) => (
        <many.Paste
          bulk={bulk}
          preview={many.preview}
          paste={paste}
          opened={isOpen}
          tipoModulo={modulo}
          rows={rows}
          columns={keys.flatMap((key) => {
            const column = columns.find((each) => each.key === key)
            return column ? [{ key, label: column.title ?? column.label }] : []
          })}
          chosen={selection.chosen}
          whole={selection.total !== undefined}
          onClose={close}
        />
      )}
    </OnDemand>
  )
  // A change that still runs comes first.
  return { open: () => (bulk.running ? bulk.open() : begin('')), dialog }
}
