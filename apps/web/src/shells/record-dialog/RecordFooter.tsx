import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './RecordDialog.module.css'

type Props = { readonly busy: boolean; readonly waiting?: string; readonly saveLabel: string; readonly onCancel: () => void }

// While it saves it keeps the focus, so a refused save does not send the keyboard back to the top of the page.
const stillFocusable = (props: ComponentProps<'button'>) => <button {...props} type="submit" disabled={false} />

export function RecordFooter({ busy, waiting, saveLabel, onCancel }: Props) {
  return (
    <footer className={classes.footer}>
      <Button type="button" variant="default" aria-disabled={busy || undefined} onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        type="submit"
        renderRoot={stillFocusable}
        loading={busy}
        leftSection={<IconDeviceFloppy size="1.2em" aria-hidden />}
        data-tip={waiting ?? 'Ctrl + Enter'}
        aria-disabled={busy || waiting ? true : undefined}
        aria-description={waiting}
        data-disabled={waiting ? true : undefined}
        aria-keyshortcuts="Control+Enter"
      >
        {saveLabel}
      </Button>
    </footer>
  )
}
