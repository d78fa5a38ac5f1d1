import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { ariaKeysOf, keysOf } from '../shortcuts/shortcuts.ts'
import classes from './RecordDialog.module.css'

type Props = {
  // The id of the form, if the button is outside it.
  readonly formId?: string
  readonly busy: boolean
  readonly waiting?: string
  readonly saveLabel: string
  readonly savingLabel?: string
  readonly readOnly?: boolean
  readonly extras?: ReactNode
  readonly onCancel: () => void
}

// While it saves it keeps the focus, so a refused save does not send the keyboard back to the top of the page.
const stillFocusable = (props: ComponentProps<'button'>) => <button {...props} type="submit" disabled={false} />

export function RecordFooter({ formId, busy, waiting, saveLabel, savingLabel, readOnly, extras, onCancel }: Props) {
  return (
    <div className={classes.footer} data-footer>
      {extras && <div className={classes.extras}>{extras}</div>}
      <Button type="button" variant="default" aria-disabled={busy || undefined} onClick={onCancel}>
        {readOnly ? 'Cerrar' : 'Cancelar'}
      </Button>
      {!readOnly && (
        <Button
          type="submit"
          form={formId}
          renderRoot={stillFocusable}
          loading={busy && !savingLabel}
          leftSection={<IconDeviceFloppy size="1.2em" aria-hidden />}
          data-tip={waiting ?? keysOf('save')}
          aria-disabled={busy || waiting ? true : undefined}
          aria-description={waiting}
          data-disabled={waiting || (busy && savingLabel) ? true : undefined}
          aria-keyshortcuts={ariaKeysOf('save')}
        >
          {busy && savingLabel ? savingLabel : saveLabel}
        </Button>
      )}
    </div>
  )
}
