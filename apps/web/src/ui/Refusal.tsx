import { IconAlertCircle } from '@tabler/icons-react'
import classes from './Refusal.module.css'

// Why the server did not do it; there from the beginning, so that what appears in it is read aloud.
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
