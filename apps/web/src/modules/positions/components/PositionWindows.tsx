import type { PositionRow } from '@soportica/contract/people/positions'
import { useQueryClient } from '@tanstack/react-query'
import type { HistoryPanelProps } from '../../../shells/history/HistoryPanel.tsx'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { usePreload } from '../../../shells/page/usePreload.ts'
import type { WindowControl } from '../../../shells/page/useWindow.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { idOf, type Level, type PositionPage, positionsKey } from '../levels.ts'
import type { PositionDialogProps } from '../PositionDialog.tsx'

const PositionDialog = lazyPage<PositionDialogProps>(() => import('../PositionDialog.tsx').then((module) => module.PositionDialog))
const HistoryPanel = lazyPage<HistoryPanelProps>(() =>
  import('../../../shells/history/HistoryPanel.tsx').then((module) => module.HistoryPanel),
)

type Props = {
  readonly level: Level
  readonly page: PositionPage | undefined
  readonly form: WindowControl<number>
  readonly history: WindowControl<PositionRow>
}

export function PositionWindows({ level, page, form, history }: Props) {
  const cache = useQueryClient()
  usePreload(true, PositionDialog, HistoryPanel)
  const saved = (opening: number) => {
    form.close(opening)
    void cache.invalidateQueries({ queryKey: positionsKey })
  }
  const { shown } = form
  const told = history.shown?.what
  return (
    <>
      <OnDemand opened={shown?.opened === true} onClose={() => form.close()}>
        {shown && (
          <PositionDialog
            key={shown.opening}
            level={level}
            id={shown.what}
            known={page?.results.find((row) => idOf(row) === shown.what)}
            opening={shown.opening}
            opened={shown.opened}
            onSaved={() => saved(shown.opening)}
            onClose={() => form.close(shown.opening)}
            onClosed={form.gone}
          />
        )}
      </OnDemand>
      <OnDemand opened={history.shown?.opened === true} onClose={() => history.close()}>
        {(opened) => (
          <HistoryPanel
            subject={told ? { entidad: level.entidad, id: told.pogid, name: told.nombre } : null}
            opened={opened}
            onClose={() => history.close()}
          />
        )}
      </OnDemand>
    </>
  )
}
