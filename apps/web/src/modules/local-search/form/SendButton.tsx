import { IconSend } from '@tabler/icons-react'
import { ariaKeysOf, keysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'

export const SendButton = ({ busy, children }: { readonly busy: boolean; readonly children: string }) => (
  <BusyButton
    type="submit"
    busy={busy}
    leftSection={<IconSend size="1.2em" aria-hidden />}
    data-tip={keysOf('save')}
    aria-keyshortcuts={ariaKeysOf('save')}
  >
    {children}
  </BusyButton>
)
