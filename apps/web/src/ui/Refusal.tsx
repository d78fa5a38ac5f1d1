import { IconAlertCircle } from '@tabler/icons-react'
import classes from './Refusal.module.css'

// The server's refusal; always mounted, so that screen readers announce new text.
export function Refusal({ sentence }: { sentence: string }) {
  return (
    <div role="alert" className={classes.refusal}>
      {sentence && (
        <>
          <IconAlertCircle size={18} aria-hidden />
          <span>{sentence}</span>
        </>
      )}
    </div>
  )
}
