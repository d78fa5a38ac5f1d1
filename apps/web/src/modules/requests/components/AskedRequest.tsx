import { useQueryClient } from '@tanstack/react-query'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { usePreloadLater } from '../../../shells/page/usePreload.ts'
import type { WindowControl } from '../../../shells/page/useWindow.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { RequestDialogProps } from '../RequestDialog.tsx'
import { requestsKey } from '../requestList.ts'

const RequestDialog = lazyPage<RequestDialogProps>(() => import('../RequestDialog.tsx').then((module) => module.RequestDialog))

// again: shows the one that is open as it is stored by now.
type Props = { readonly form: WindowControl<number>; readonly again: (id: number) => void }

/** The dialog of a request over the list: of the one that the address names, or of a new one. */
export function AskedRequest({ form, again }: Props) {
  const cache = useQueryClient()
  usePreloadLater(RequestDialog)
  const refresh = () => void cache.invalidateQueries({ queryKey: requestsKey })
  const { shown } = form
  return (
    <OnDemand opened={shown?.opened === true} onClose={() => form.close()}>
      {shown && (
        <RequestDialog
          key={shown.opening}
          id={shown.what}
          opening={shown.opening}
          opened={shown.opened}
          onSaved={() => {
            refresh()
            form.close(shown.opening)
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
