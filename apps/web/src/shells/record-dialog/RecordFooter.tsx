import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import classes from './RecordDialog.module.css'

type Props = { readonly busy: boolean; readonly waiting?: string; readonly saveLabel: string; readonly onCancel: () => void }

export function RecordFooter({ busy, waiting, saveLabel, onCancel }: Props) {
  return (
    <footer className={classes.footer}>
      <Button type="button" variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        type="submit"
        loading={busy}
        leftSection={<IconDeviceFloppy size="1.2em" aria-hidden />}
        data-tip={waiting ?? 'Ctrl + Enter'}
        aria-disabled={waiting ? true : undefined}
        aria-description={waiting}
        data-disabled={waiting ? true : undefined}
        aria-keyshortcuts="Control+Enter"
      >
        {saveLabel}
      </Button>
    </footer>
  )
}
