import type { PositionRow } from '@soportica/contract/people/positions'
import { useQueryClient } from '@tanstack/react-query'
import { HistoryWindow, LazyHistory } from '../../../shells/history/HistoryWindow.tsx'
import { OpenedWindow } from '../../../shells/page/OpenedWindow.tsx'
import { usePreload } from '../../../shells/page/usePreload.ts'
import type { WindowControl } from '../../../shells/page/useWindow.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { idOf, type Level, type PositionPage, positionsKey } from '../levels.ts'
import type { PositionDialogProps } from '../PositionDialog.tsx'

const PositionDialog = lazyPage<PositionDialogProps>(() => import('../PositionDialog.tsx').then((module) => module.PositionDialog))

type Props = {
  readonly level: Level
  readonly page: PositionPage | undefined
  readonly form: WindowControl<number>
  readonly history: WindowControl<PositionRow>
}

export function PositionWindows({ level, page, form, history }: Props) {
  const cache = useQueryClient()
  usePreload(true, PositionDialog, LazyHistory)
  const saved = (opening: number) => {
    form.close(opening)
    void cache.invalidateQueries({ queryKey: positionsKey })
  }
  return (
    <>
      <OpenedWindow control={form}>
        {({ what, ...dialog }) => (
          <PositionDialog
            level={level}
            id={what}
            known={page?.results.find((row) => idOf(row) === what)}
            {...dialog}
            onSaved={() => saved(dialog.opening)}
          />
        )}
      </OpenedWindow>
      <HistoryWindow control={history} subjectOf={({ pogid, nombre }) => ({ entidad: level.entidad, id: pogid, name: nombre })} />
    </>
  )
}
