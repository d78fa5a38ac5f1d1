import type { TickedField } from '@soportica/contract/reports/criteria'
import { useMemo } from 'react'
import { usePreference } from '../../../lib/preferences.ts'
import type { Column } from '../../../shells/data-table/column.ts'
import type { SavedLayout } from '../../../shells/data-table/layout.ts'
import type { TableLayout } from '../../../shells/data-table/useTableLayout.ts'
import { withoutColumn } from '../question/draft.ts'
import { movedField } from './movedField.ts'

type Change = (campos: readonly TickedField[]) => TickedField[]
const untouched: SavedLayout = {}
const noWidths = {}

/** Which columns there are, and their order, is the question's; their widths and the density are the person's. */
export function useReportLayout<Row>(lista: string, columns: readonly Column<Row>[], onChange: (change: Change) => void): TableLayout {
  const [saved, save] = usePreference<SavedLayout>(`tabla.${lista}`, untouched)
  return useMemo(() => {
    const order = columns.map(({ key }) => key)
    return {
      name: lista,
      saved,
      order,
      hidden: [],
      visible: order,
      dense: saved.dense ?? false,
      widths: saved.widths ?? noWidths,
      move: (key, by) => onChange((campos) => movedField(campos, key, by, order)),
      toggle: (key) => onChange((campos) => withoutColumn(campos, key)),
      setDense: (dense) => save((before) => ({ ...before, dense })),
      setWidths: (widths) => save((before) => ({ ...before, widths })),
      reset: () => save((before) => ({ ...before, widths: noWidths })),
    }
  }, [lista, columns, saved, save, onChange])
}
