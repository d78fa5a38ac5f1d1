import { FileButton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { toast } from '../../../lib/toast.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import classes from './Photos.module.css'

type WayProps = {
  readonly label: string
  readonly word: string
  readonly icon: ReactNode
  readonly capture?: 'environment'
  readonly reason: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}
function Way({ label, word, icon, capture, reason, onFiles }: WayProps) {
  const id = useId()
  const reset = useRef<() => void>(null)
  const chosen = (files: File | File[] | null) => {
    // The same photo can be chosen again.
    reset.current?.()
    if (files) onFiles([files].flat())
  }
  return (
    <FileButton
      resetRef={reset}
      accept="image/*"
      capture={capture}
      multiple={capture === undefined}
      inputProps={{ 'aria-label': `${label} (archivo)` }}
      onChange={chosen}
    >
      {(props) => (
        <UnstyledButton
          {...props}
          className={classes.add}
          aria-label={label}
          aria-disabled={reason ? true : undefined}
          aria-describedby={reason ? id : undefined}
          data-tip={reason}
          onClick={reason ? () => toast.warn(reason) : props.onClick}
        >
          {icon}
          <span>{word}</span>
          {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
        </UnstyledButton>
      )}
    </FileButton>
  )
}

type Props = Pick<WayProps, 'reason' | 'onFiles'> & { readonly of: string }
/** Straight to the camera on a phone; elsewhere, and besides, those that were taken already. */
export function AddPhotos({ of, reason, onFiles }: Props) {
  const onPhone = usePhone()
  return (
    <>
      {onPhone && (
        <Way
          label={`Tomar foto de ${of}`}
          word="Tomar foto"
          icon={<IconCamera size="1.4em" aria-hidden />}
          capture="environment"
          reason={reason}
          onFiles={onFiles}
        />
      )}
      <Way
        label={`Elegir fotos de ${of}`}
        word="Elegir fotos"
        icon={<IconPhotoPlus size="1.4em" aria-hidden />}
        reason={reason}
        onFiles={onFiles}
      />
    </>
  )
}
