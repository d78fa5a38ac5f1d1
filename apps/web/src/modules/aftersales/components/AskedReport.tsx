import { useQueryClient } from '@tanstack/react-query'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { usePreloadLater } from '../../../shells/page/usePreload.ts'
import type { WindowControl } from '../../../shells/page/useWindow.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { ReportDialogProps } from '../ReportDialog.tsx'
import { reportsKey } from '../reportsKey.ts'

const ReportDialog = lazyPage<ReportDialogProps>(() => import('../ReportDialog.tsx').then((module) => module.ReportDialog))

// again: shows the one that is open as it is stored by now.
type Props = { readonly form: WindowControl<number>; readonly again: (id: number) => void }

/** The editor of a report over the list: of the one that the address names, or of a new one, which goes on with its lines once it is stored. */
export function AskedReport({ form, again }: Props) {
  const cache = useQueryClient()
  usePreloadLater(ReportDialog)
  const refresh = () => void cache.invalidateQueries({ queryKey: reportsKey })
  const { shown } = form
  return (
    <OnDemand opened={shown?.opened === true} onClose={() => form.close()}>
      {shown && (
        <ReportDialog
          key={shown.opening}
          id={shown.what}
          opening={shown.opening}
          opened={shown.opened}
          onSaved={(repid, isNew) => {
            refresh()
            if (isNew) form.open(repid)
            else form.close(shown.opening)
          }}
          onReload={() => {
            refresh()
            again(shown.what)
          }}
          onClose={() => form.close(shown.opening)}
          onClosed={form.gone}
        />
      )}
    </OnDemand>
  )
}
