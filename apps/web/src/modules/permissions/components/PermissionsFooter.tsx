import { counted } from '@soportica/rules/counted'
import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { ariaKeysOf, keysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { type PermissionDraft, useDraft } from '../permissionDraft.ts'
import classes from './PermissionsPanel.module.css'

type Props = { readonly draft: PermissionDraft; readonly busy: boolean; readonly onSave: () => void }

// While it saves it keeps the focus.
const stillFocusable = (props: ComponentProps<'button'>) => <button {...props} disabled={false} />

const changesSentence = (count: number): string => {
  if (count === 0) return 'Sin cambios'
  return counted(count, 'cambio sin guardar', 'cambios sin guardar')
}

export function PermissionsFooter({ draft, busy, onSave }: Props) {
  const count = useDraft(draft, draft.count)
  return (
    <footer className={classes.footer}>
      <span role="status" className={classes.pending} data-some={count > 0 || undefined}>
        {changesSentence(count)}
      </span>
      {count > 0 && (
        <Button variant="subtle" color="gray" aria-disabled={busy || undefined} onClick={() => !busy && draft.clear()}>
          Descartar
        </Button>
      )}
      <Button
        renderRoot={stillFocusable}
        loading={busy}
        leftSection={<IconDeviceFloppy size="1.2em" aria-hidden />}
        data-tip={keysOf('save')}
        aria-keyshortcuts={ariaKeysOf('save')}
        onClick={onSave}
      >
        Guardar
      </Button>
    </footer>
  )
}
