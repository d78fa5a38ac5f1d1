import { useQueryClient } from '@tanstack/react-query'
import type { HistoryPanelProps } from '../../../shells/history/HistoryPanel.tsx'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { usePreload } from '../../../shells/page/usePreload.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { type Level, positionsKey } from '../levels.ts'
import type { PositionDialogProps } from '../PositionDialog.tsx'
import type { PositionWindow } from './usePositionActions.tsx'

const PositionDialog = lazyPage<PositionDialogProps>(() => import('../PositionDialog.tsx').then((module) => module.PositionDialog))
const HistoryPanel = lazyPage<HistoryPanelProps>(() =>
  import('../../../shells/history/HistoryPanel.tsx').then((module) => module.HistoryPanel),
)

type Props = { readonly level: Level; readonly form: PositionWindow; readonly history: PositionWindow }

export function PositionWindows({ level, form, history }: Props) {
  const cache = useQueryClient()
  usePreload(true, PositionDialog, HistoryPanel)
  const saved = () => {
    form.close()
    void cache.invalidateQueries({ queryKey: positionsKey })
  }
  const row = history.at?.row
  return (
    <>
      <OnDemand opened={form.at?.opened === true} onClose={form.close}>
        {form.at && (
          <PositionDialog
            key={`${form.at.row.pogid}.${form.at.row.version}`}
            level={level}
            row={form.at.row}
            opened={form.at.opened}
            onSaved={saved}
            onClose={form.close}
            onClosed={form.gone}
          />
        )}
      </OnDemand>
      <OnDemand opened={history.at?.opened === true} onClose={history.close}>
        {(opened) => (
          <HistoryPanel
            subject={row ? { entidad: level.entidad, id: row.pogid, name: row.nombre } : null}
            opened={opened}
            onClose={history.close}
          />
        )}
      </OnDemand>
    </>
  )
}
