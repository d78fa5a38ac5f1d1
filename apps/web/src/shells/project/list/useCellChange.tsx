import type { ListedRow } from '@soportica/contract/projects/listWire'
import { type ReactNode, useCallback, useState } from 'react'
import type { ChangedCell } from '../../data-table/cells/changeCells.ts'
import { type Column, textOfCell } from '../../data-table/column.ts'
import { focusFrom } from '../../data-table/keys/cellMoves.ts'
import { OnDemand } from '../../page/OnDemand.tsx'
import type { ProjectScreens } from '../projectScreens.ts'

type Changing = ChangedCell & { readonly row: ListedRow }
type CellChange = { readonly onChangeCell: (row: ListedRow, cell: ChangedCell) => void; readonly editor: ReactNode }

/** The change of one cell of a list, and its editor, whose code comes with the first one. */
export function useCellChange({ Cell }: ProjectScreens, modulo: string, columns: readonly Column<ListedRow>[]): CellChange {
  const [changing, setChanging] = useState<Changing | null>(null)
  const onChangeCell = useCallback((row: ListedRow, cell: ChangedCell) => setChanging({ ...cell, row }), [])
  const editor = changing && (
    <OnDemand opened onClose={() => setChanging(null)}>
      <Cell
        row={changing.row}
        columnKey={changing.key}
        text={changing.text}
        anchor={changing.anchor}
        tipoModulo={modulo}
        columns={columns
          .filter(({ changes }) => changes?.(changing.row) === true)
          .map((column) => ({ key: column.key, label: column.title ?? column.label, text: textOfCell(column, changing.row) }))}
        onClose={(move) => {
          focusFrom(changing.anchor, move)
          setChanging(null)
        }}
      />
    </OnDemand>
  )
  return { onChangeCell, editor }
}
