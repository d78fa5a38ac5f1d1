import { IconMail } from '@tabler/icons-react'
import { OpenedWindow } from '../../../shells/page/OpenedWindow.tsx'
import { useWindow } from '../../../shells/page/useWindow.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { SubscriptionDialogProps } from '../SubscriptionDialog.tsx'

const SubscriptionDialog = lazyPage<SubscriptionDialogProps>(() =>
  import('../SubscriptionDialog.tsx').then((module) => module.SubscriptionDialog),
)

type Props = Pick<SubscriptionDialogProps, 'system' | 'searchId' | 'name'>
/** Beside a saved search: gets it by mail from time to time. */
export function SubscribeButton(search: Props) {
  const form = useWindow<Props>()
  return (
    <>
      <IconAction variant="default" size="input-sm" label="Recibirla por correo" onClick={() => form.open(search)}>
        <IconMail size="1.2em" aria-hidden />
      </IconAction>
      <OpenedWindow control={form}>{({ what, ...dialog }) => <SubscriptionDialog {...what} {...dialog} />}</OpenedWindow>
    </>
  )
}
