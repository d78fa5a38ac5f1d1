import { Button } from '@mantine/core'
import classes from './EndlessList.module.css'

type Props = { readonly role?: 'alert' | 'status'; readonly children: string; readonly onRetry: () => void }

/** In a line where rows would be. */
export function LoadFailed({ role = 'alert', children, onRetry }: Props) {
  return (
    <div role={role} className={classes.failed}>
      {children}
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}
