import { useQueryClient } from '@tanstack/react-query'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { usePreloadLater } from '../../../shells/page/usePreload.ts'
import type { WindowControl } from '../../../shells/page/useWindow.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { PlanDialogProps } from '../PlanDialog.tsx'
import { plansKey } from '../plansKey.ts'

const PlanDialog = lazyPage<PlanDialogProps>(() => import('../PlanDialog.tsx').then((module) => module.PlanDialog))

// again: shows the one that is open as it is stored by now.
type Props = { readonly form: WindowControl<number>; readonly again: (id: number) => void }

/** The dialog of the request that the address names, over the list. */
export function AskedPlan({ form, again }: Props) {
  const cache = useQueryClient()
  usePreloadLater(PlanDialog)
  const refresh = () => void cache.invalidateQueries({ queryKey: plansKey })
  const { shown } = form
  return (
    <OnDemand opened={shown?.opened === true} onClose={() => form.close()}>
      {shown && (
        <PlanDialog
          key={shown.opening}
          id={shown.what}
          opening={shown.opening}
          opened={shown.opened}
          onDone={() => {
            refresh()
            form.close(shown.opening)
          }}
          onMoved={() => {
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
