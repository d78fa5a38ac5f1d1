import { IconSend } from '@tabler/icons-react'
import { ariaKeysOf, keysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { Step } from './step.ts'

type Props = { readonly step: Pick<Step, 'moved'>; readonly busy: boolean; readonly children: string }

export const SendButton = ({ step: { moved }, busy, children }: Props) =>
  moved === '' && (
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
