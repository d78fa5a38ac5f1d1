import { useCallback, useMemo, useRef } from 'react'
import type { RowAction } from '../column.ts'
import { type Selecting, type Selection, stateOf } from './selection.ts'
import type { ModelRow } from '../useRowModel.ts'

const refusal = (button: string) => `Hay filas seleccionadas: use «${button}» o limpie la selección`

type ActionsOf<Row> = (row: Row) => readonly RowAction[]

// With selected rows, actions apply to them only.
export const refusedWhileSelecting = <Row>(actions: ActionsOf<Row> | undefined, button = 'Acciones'): ActionsOf<Row> | undefined =>
  actions && ((row) => actions(row).map((action) => ({ ...action, allowed: refusal(button) })))

export function useSelecting<Row>(selection: Selection<Row> | undefined, rows: readonly ModelRow<Row>[]): Selecting | undefined {
  const latest = useRef({ selection, rows })
  latest.current = { selection, rows }
  const onSelect = useCallback((id: string, range: boolean) => latest.current.selection?.toggle(Number(id), range), [])
  const onSelectPage = useCallback(
    (chosen: boolean) =>
      latest.current.selection?.set(
        latest.current.rows.map(({ original }) => original),
        chosen,
      ),
    [],
  )
  const onSelectRows = useCallback((ids: readonly string[], chosen: boolean) => {
    const changedRows = latest.current.rows.filter(({ id }) => ids.includes(id))
    latest.current.selection?.set(
      changedRows.map(({ original }) => original),
      chosen,
    )
  }, [])
  return useMemo(() => {
    if (!selection) return undefined
    const { chosen, reason, selectWhole } = selection
    const page = stateOf(
      chosen,
      rows.map(({ id }) => id),
    )
    return { chosen, some: chosen.size > 0, page, reason, onSelect, onSelectPage, onSelectRows, onSelectWhole: selectWhole }
  }, [selection, rows, onSelect, onSelectPage, onSelectRows])
}
